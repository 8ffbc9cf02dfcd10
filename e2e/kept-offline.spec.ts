import type { Page } from '@playwright/test';
import type { HistoryItem } from '@stagedoor/validators';
import { countFiles, keep, keepAlbum, makeAlbum, NETWORK, remove } from './screens/kept.ts';
import { playerOf, songButton, songRow } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { openLine } from './setup/open-line.ts';
import { makeName, openApi, type Person } from './setup/people.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** The fan likes the song, and has a playlist of it. */
async function makeListsOf(fan: Person, songId: number) {
  const api = await openApi(fan);
  const name = makeName('Crossing');
  const made = await api.post('/api/playlists', { data: { name } });
  const { id } = (await made.json()) as { id: number };
  expect((await api.post(`/api/playlists/${id}/songs`, { data: { songId } })).ok()).toBe(true);
  expect((await api.post(`/api/songs/${songId}/like`)).ok()).toBe(true);
  await api.dispose();
  return { playlist: id, name };
}

const readHistory = async (person: Person) => {
  const api = await openApi(person);
  const items = (await (await api.get('/api/history')).json()) as HistoryItem[];
  await api.dispose();
  return items.map(({ song, playedAt }) => ({ title: song.title, playedAt: Date.parse(playedAt) }));
};

/** Opens the album from the list of what is on this device. */
async function openKept(page: Page, title: string) {
  await page.getByRole('complementary', { name: 'Offline' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

// Proves (rules.md, On this device): a kept album opens and plays without a network, to its end and where one seeks; each play counts once when the network is back, with its time
test('a kept album plays without a network after a reload, and its plays are counted once when it is back', async ({
  openAs,
  fan,
  errors,
}) => {
  test.setTimeout(150_000);
  errors.allow(NETWORK);
  const { album, api, idOf } = await makeAlbum();
  const page = await openAs(fan);
  await keepAlbum(page, album);
  await expect(songRow(page, 'Mole').getByLabel('Kept on this device')).toBeVisible();

  await page.context().setOffline(true);
  await page.reload();
  await openKept(page, album.title);
  const began = Date.now();
  await page.getByRole('button', { name: 'Play All' }).click();
  const player = playerOf(page);
  await player.playsPast(2);
  await expect(player.bar.locator('img').first()).toHaveJSProperty('complete', true);
  await player.progress.press('Home');
  await player.playsPast(3);
  await player.button('Next').click();
  await expect(player.title).toHaveText('Buoy');
  await player.playsPast(1);
  // Also when more than three seconds have passed.
  await player.button('Previous').dblclick();
  await expect(player.title).toHaveText('Mole');
  await player.playsPast(11);
  await expect(player.title).toHaveText('Buoy', { timeout: 20_000 });
  await player.playsPast(11.5);
  await player.isSilent();
  await expect(player.title).toHaveText('Buoy');
  const ended = Date.now();

  await page.context().setOffline(false);
  await expect.poll(async () => (await readHistory(fan)).length, { timeout: 90_000 }).toBe(2);
  const [last, first] = await readHistory(fan);
  expect([first?.title, last?.title]).toEqual(['Mole', 'Buoy']);
  for (const { playedAt } of await readHistory(fan)) {
    expect(playedAt).toBeGreaterThan(began);
    expect(playedAt).toBeLessThan(ended);
  }
  await page.reload();
  await expect(remove(page, album.title).or(page.getByRole('button', { name: 'Play All' }))).toBeVisible();
  for (const name of ['Mole', 'Buoy']) {
    const song = (await (await api.get(`/api/songs/${idOf(name)}`)).json()) as { plays: number };
    expect(song.plays).toBe(1);
  }
  await api.dispose();
});

/** As if the person had chosen to keep so much more. */
const allowBytesMore = (page: Page, more: number) =>
  page.evaluate(async (more) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('stagedoor-kept');
      request.onsuccess = () => resolve(request.result);
    });
    const work = database.transaction(['state', 'files'], 'readwrite');
    const state = work.objectStore('state');
    work.objectStore('files').getAll().onsuccess = ({ target }) => {
      const files = (target as IDBRequest<{ bytes: number }[]>).result;
      const used = files.reduce((sum, { bytes }) => sum + bytes, 0);
      state.get('state').onsuccess = (event) =>
        state.put({ ...(event.target as IDBRequest).result, limitBytes: used + more }, 'state');
    };
    await new Promise((resolve) => {
      work.oncomplete = resolve;
    });
    database.close();
  }, more);

// Proves (rules.md, On this device): at the limit fetching stops and says so, and what is there stays
test('at the limit fetching stops, and goes on when more is allowed', async ({ openAs, fan }) => {
  const [first, second] = [await makeAlbum(), await makeAlbum()];
  await Promise.all([first.api.dispose(), second.api.dispose()]);
  const page = await openAs(fan);
  await keepAlbum(page, first.album);
  await allowBytesMore(page, 1000);
  await page.goto(`/album/${second.album.id}`);
  await keep(page, second.album.title).click();
  await expect(toastOf(page, `${second.album.title} is not kept whole`, 'Settings change it.')).toBeVisible();
  await expect(
    page.getByRole('button', { name: `Try again to keep ${second.album.title} offline` }),
  ).toBeVisible();
  expect(await countFiles(page)).toBe(2);
  await page.goto('/settings#device');
  const section = page.getByRole('region', { name: 'On this device', exact: true });
  await expect(section.getByText('The limit for this device is reached.')).toBeVisible();
  await section.getByLabel('At most').selectOption({ label: '1 GB' });
  await expect(section.getByText('The limit for this device is reached.')).toHaveCount(0);
  await expect.poll(() => countFiles(page)).toBe(4);
  await section.getByRole('button', { name: 'Remove all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click();
  await expect(section.getByText('Nothing is kept yet.')).toBeVisible();
  expect(await countFiles(page)).toBe(0);
});

// Proves (rules.md, On this device): without a network the page of a kept album, of a playlist and of the liked songs opens with what is kept of it
test('a kept album, playlist and liked songs open at their own addresses without a network', async ({
  openAs,
  fan,
  errors,
}) => {
  errors.allow(NETWORK);
  const { album, api, idOf } = await makeAlbum();
  await api.dispose();
  const { playlist, name } = await makeListsOf(fan, idOf('Buoy'));
  const page = await openAs(fan);
  await keepAlbum(page, album);
  await page.goto(`/playlist/${playlist}`);
  await keep(page, name).click();
  await expect(remove(page, name)).toBeVisible();
  await page.goto('/library');
  await keep(page, 'Liked Songs').click();
  await expect(remove(page, 'Liked Songs')).toBeVisible();

  await page.context().setOffline(true);
  // A page that was read stays.
  await expect(page.getByRole('complementary', { name: 'Offline' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Library' })).toBeVisible();
  for (const [path, title, songs] of [
    [`/album/${album.id}`, album.title, ['Mole', 'Buoy']],
    [`/playlist/${playlist}`, name, ['Buoy']],
    ['/library', 'Liked Songs', ['Buoy']],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const song of songs) await expect(songButton(page, 'Play', song)).toBeVisible();
  }
  await songButton(page, 'Play', 'Buoy').click();
  await playerOf(page).playsPast(1);
});

test('on a phone the app opens without a network, and plays what is kept', { tag: '@mobile' }, async ({
  openAs,
  fan,
  errors,
}) => {
  errors.allow(NETWORK);
  const { album, api } = await makeAlbum();
  await api.dispose();
  const page = await openAs(fan);
  await keepAlbum(page, album);
  await page.context().setOffline(true);
  await page.goto('/');
  await openKept(page, album.title);
  await songButton(page, 'Play', 'Buoy').click();
  const player = playerOf(page);
  await player.playsPast(1);
  await expect(player.title).toHaveText('Buoy');
});

// Proves (rules.md, On this device): a network in which nothing gets through to the site is none
test('what is kept opens where the device has a network that leads nowhere, until the site answers again', async ({
  openAs,
  fan,
  errors,
}) => {
  errors.allow(/ERR_CONNECTION_REFUSED|Failed to (load|fetch)|could not be (loaded|played)/);
  const [line, { album, api }] = [await openLine(), await makeAlbum()];
  await api.dispose();
  const page = await openAs(fan);
  await keepAlbum(page, album, line.origin);
  await line.break('refused');
  await page.goto(`${line.origin}/album/${album.id}`);
  await expect(page.getByText('The site cannot be reached.')).toBeVisible();
  await expect(page).toHaveURL(/\/offline\?of=/);
  await songButton(page, 'Play', 'Buoy').click();
  await playerOf(page).playsPast(1);
  await line.mend();
  await expect(page.getByRole('complementary', { name: 'Offline' })).toHaveCount(0);
  await page.goto(`${line.origin}/album/${album.id}`);
  await expect(remove(page, album.title)).toBeVisible();
  await line.close();
});
