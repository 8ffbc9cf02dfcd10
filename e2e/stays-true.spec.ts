import type { Page } from '@playwright/test';
import type { Playlist, Song } from '@stagedoor/validators';
import { holdProgram } from './screens/hold-program.ts';
import { makeNewArtist } from './screens/rich-artist.ts';
import { makeName, openApi, type Person } from './setup/people.ts';
import { makePlaylist } from './setup/playlists.ts';
import { expect, test } from './test.ts';

interface Ours {
  songs: Song[];
  /** Changes a song as another window of its artist does. */
  change(song: Song, fields: object): Promise<void>;
}

/** An artist of this test alone, with songs of these titles. */
async function makeSongs(titles: readonly string[]): Promise<Ours> {
  const { person } = await makeNewArtist();
  const api = await openApi(person);
  const songs: Song[] = [];
  for (const title of titles) {
    const answer = await api.post('/api/dashboard/songs', { data: { title } });
    expect(answer.status(), await answer.text()).toBe(201);
    songs.push((await answer.json()) as Song);
  }
  return {
    songs,
    async change(song, data) {
      const answer = await api.patch(`/api/dashboard/songs/${song.id}`, { data });
      expect(answer.status(), await answer.text()).toBe(200);
    },
  };
}

const shownIn = (page: Page, title: string) =>
  page.getByRole('main').getByText(title, { exact: true }).filter({ visible: true }).first();
const isStream = (address: string) => address.includes('/trpc/live.events');
const go = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByRole('link', { name })
    .click();

async function addToPlaylist(person: Person, { id }: Playlist, song: Song | undefined) {
  const api = await openApi(person);
  const answer = await api.post(`/api/playlists/${id}/songs`, { data: { songId: song?.id } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await api.dispose();
}

// Proves (rules.md, Live events): a browser keeps one stream while pages watch other things
test('one stream of events stays open while a song is shown', async ({ page, world }) => {
  let streams = 0;
  page.on('request', (request) => {
    if (isStream(request.url())) streams++;
  });
  await page.clock.install();
  await page.goto('/');
  await expect.poll(() => streams).toBeGreaterThan(0);
  await page.goto(`/song/${world.songIds.Lanterns}`);
  const watching = page.waitForRequest(
    (request) => isStream(request.url()) && request.url().includes('song'),
  );
  await watching;
  const before = streams;
  await page.clock.runFor(30_000);
  expect(streams).toBe(before);
});

// Proves (rules.md, Live events): the stream opens anew as soon as the network is back
test('the stream opens anew at once when the network is back', async ({ page }) => {
  const waitForStream = () => page.waitForRequest((request) => isStream(request.url()));
  const first = waitForStream();
  await page.goto('/');
  await first;
  const second = waitForStream();
  // A browser by itself waits for three seconds and longer.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await second;
});

// Proves (rules.md, Live events): what happens while a page is on its way is not missed, nor by a second tab
test('a page shows what happened while it was on its way', async ({ page }) => {
  const { songs, change } = await makeSongs([makeName('Soon paid')]);
  const [song] = songs as [Song];
  const release = await holdProgram(page);
  await page.goto(`/song/${song.id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: song.title })).toBeVisible();
  await change(song, { title: `${song.title}, now` });
  release();
  await expect(page.getByRole('heading', { name: `${song.title}, now` })).toBeVisible();
});

// Proves (rules.md, Live events): what happens while a page is on its way is not missed, nor by a second tab
test('a second tab shows what happened while it was on its way, which the first has heard', async ({
  context,
}) => {
  const { songs, change } = await makeSongs([makeName('Early'), makeName('Late')]);
  const [song, other] = songs as [Song, Song];
  const first = await context.newPage();
  await first.goto(`/song/${other.id}`);
  const second = await context.newPage();
  const release = await holdProgram(second);
  await second.goto(`/song/${song.id}`, { waitUntil: 'commit' });
  await expect(second.getByRole('heading', { name: song.title })).toBeVisible();
  await change(song, { title: `${song.title}, now` });
  await change(other, { title: `${other.title}, too` });
  await expect(first.getByRole('heading', { name: `${other.title}, too` })).toBeVisible();
  release();
  await expect(second.getByRole('heading', { name: `${song.title}, now` })).toBeVisible();
});

// Proves (rules.md, Live events): a page that has heard nothing yet catches up as well
test('a page that has heard nothing yet catches up with what happened while its stream was away', async ({
  page,
  errors,
}) => {
  errors.allow(/live\.events|ERR_FAILED/);
  const { songs, change } = await makeSongs([makeName('Unheard')]);
  const [song] = songs as [Song];
  await page.route(/live\.events/, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => isStream(request.url()));
  await page.goto(`/song/${song.id}`);
  await lost;
  await expect(page.getByRole('heading', { name: song.title })).toBeVisible();
  await change(song, { title: `${song.title}, later` });
  await page.unroute(/live\.events/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: `${song.title}, later` })).toBeVisible();
});

// Proves (rules.md, Live events): the tab that takes over the stream goes on from what it has heard
test('the tab that takes over the stream goes on from what it has heard', async ({ context }) => {
  const { songs, change } = await makeSongs([makeName('Handed over')]);
  const [song] = songs as [Song];
  const first = await context.newPage();
  const opened = first.waitForRequest((request) => isStream(request.url()));
  await first.goto(`/song/${song.id}`);
  await opened;
  const second = await context.newPage();
  await second.goto(`/song/${song.id}`);
  await change(song, { title: `${song.title}, one` });
  await expect(second.getByRole('heading', { name: `${song.title}, one` })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await second.route(/\/trpc\/live\.events/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const takesOver = second.waitForRequest((request) => isStream(request.url()));
  await first.close();
  await takesOver;
  await change(song, { title: `${song.title}, two` });
  held.resolve();
  await expect(second.getByRole('heading', { name: `${song.title}, two` })).toBeVisible();
});

// Proves (rules.md, Live events): a page that was away catches up, and reads everything again when it missed more than 500 events, or they are removed
test('a page that missed more than can be told asks for everything again', async ({ page, errors }) => {
  errors.allow(/live\.events/);
  const { songs, change } = await makeSongs([makeName('Away')]);
  const [song] = songs as [Song];
  const missed = Promise.withResolvers<void>();
  const body = 'event: connected\ndata: {}\n\nid: 1\ndata: {"type":"events-missed"}\n\n';
  await page.route(/\/trpc\/live\.events/, async (route) => {
    await missed.promise;
    await route.fulfill({ contentType: 'text/event-stream', body });
  });
  await page.goto(`/song/${song.id}`);
  await expect(page.getByRole('heading', { name: song.title })).toBeVisible();
  await change(song, { title: `${song.title}, later` });
  missed.resolve();
  await expect(page.getByRole('heading', { name: `${song.title}, later` })).toBeVisible();
});

test('a stranger sees at once what somebody changes of their public playlists and their name', async ({
  page,
  openAs,
  fan,
  errors,
}) => {
  errors.allow(/404 .*users\.profile|403 .*playlists\.byId/);
  const api = await openApi(fan);
  const name = makeName('Evening');
  const { id } = await makePlaylist(fan, { name, isPublic: true });
  const stranger = await openAs(null);
  await stranger.goto('/playlists?tab=discover');
  await page.goto(`/u/${fan.username}`);
  const cards = [shownIn(stranger, name), shownIn(page, name)];
  for (const card of cards) await expect(card).toBeVisible();
  const change = async (fields: object) => {
    const answer = await api.post('/trpc/playlists.update', { data: { id, ...fields } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const reader = await openAs(null);
  await reader.goto(`/playlist/${id}`);
  await expect(reader.getByRole('heading', { name })).toBeVisible();
  await change({ name: `${name} again` });
  for (const window of [stranger, page]) await expect(shownIn(window, `${name} again`)).toBeVisible();
  await change({ isPublic: false });
  for (const window of [stranger, page]) await expect(shownIn(window, `${name} again`)).toHaveCount(0);
  await expect(reader.getByRole('heading', { name: 'Private Playlist' }).first()).toBeAttached();
  await makePlaylist(fan, { name: `${name}, new`, isPublic: true });
  for (const window of [stranger, page]) await expect(shownIn(window, `${name}, new`)).toBeVisible();
  const renamed = await api.patch('/api/profile', { data: { username: makeName('other') } });
  expect(renamed.status(), await renamed.text()).toBe(200);
  await expect(page.getByText('Person not found').first()).toBeAttached();
  await api.dispose();
});

// Proves (rules.md, Live events): what was read before is asked for again when it is shown again
test('what was read before is asked for again when it is shown again', async ({ openAs, fan }) => {
  const title = makeName('Comes later');
  const { songs, change } = await makeSongs([title, makeName('Other')]);
  const playlist = await makePlaylist(fan, { name: 'Two windows', songIds: [songs[1]?.id ?? 0] });
  const page = await openAs(fan);

  await test.step('a playlist that another window added to', async () => {
    await page.goto(`/playlist/${playlist.id}`);
    await expect(page.getByRole('main').getByText('1 song', { exact: false }).first()).toBeVisible();
    await go(page, 'Home');
    await expect(page).toHaveURL('/');
    await addToPlaylist(fan, playlist, songs[0]);
    await page.goBack();
    await expect(shownIn(page, title)).toBeVisible();
  });

  await test.step('a song that is renamed while its playlist is shown', async () => {
    await change(songs[0] as Song, { title: `${title}, renamed` });
    await expect(shownIn(page, `${title}, renamed`)).toBeVisible({ timeout: 15_000 });
  });

  await test.step('liked songs', async () => {
    const api = await openApi(fan);
    expect((await api.post('/trpc/likes.like', { data: { songId: songs[0]?.id } })).ok()).toBe(true);
    await page.goto('/library?tab=liked');
    await expect(shownIn(page, `${title}, renamed`)).toBeVisible();
    await change(songs[0] as Song, { title: `${title}, again` });
    await expect(shownIn(page, `${title}, again`)).toBeVisible({ timeout: 15_000 });
    await api.dispose();
  });

  await test.step('comments of a song that is opened again', async () => {
    const api = await openApi(fan);
    const id = songs[1]?.id;
    const text = makeName('Written meanwhile');
    await page.goto(`/song/${id}`);
    await expect(page.getByText('No comments yet').first()).toBeVisible();
    await go(page, 'Home');
    await expect(page).toHaveURL('/');
    expect((await api.post(`/api/songs/${id}/comments`, { data: { text, timestamp: 1 } })).ok()).toBe(true);
    await page.goBack();
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await api.dispose();
  });

  await test.step('a search', async () => {
    const word = makeName('zither').replaceAll('-', '');
    await page.goto('/search');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill(word);
    await expect(
      page.getByRole('main').getByText(`We couldn't find anything matching "${word}"`),
    ).toBeVisible();
    await field.fill('');
    await change(songs[1] as Song, { title: word });
    await field.fill(word);
    await expect(shownIn(page, word)).toBeVisible();
  });

  await test.step('a smart playlist, after a like in the same tab', async () => {
    const api = await openApi(fan);
    const rules = { match: 'all', conditions: [{ field: 'liked', operator: 'is', value: true }] };
    const made = await api.post('/trpc/playlists.createSmart', {
      data: { name: 'Liked', isPublic: false, rules },
    });
    expect(made.ok(), await made.text()).toBe(true);
    const { result } = (await made.json()) as { result: { data: Playlist } };
    await page.goto(`/playlist/${result.data.id}`);
    const row = shownIn(page, `${title}, again`);
    await expect(row).toBeVisible();
    await page
      .getByRole('button', { name: /^Unlike / })
      .first()
      .click();
    await expect(row).toBeHidden();
    await api.dispose();
  });
});
