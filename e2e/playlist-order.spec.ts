import type { Locator, Page } from '@playwright/test';
import { countCalls, failCalls, stopChanging } from './screens/answers.ts';
import { toastOf } from './screens/toast.ts';
import { openApi } from './setup/people.ts';
import { makePlaylist } from './setup/playlists.ts';
import { FREE_TITLES, type World } from './setup/world.ts';
import { expect, test } from './test.ts';

const [LANTERNS, TIDE, FIRE, ANCHOR] = FREE_TITLES;
const idsOf = ({ songIds }: World) => FREE_TITLES.map((title) => songIds[title] ?? 0);

const rowsOf = (page: Page) => page.getByTestId('playlist-song');
const rowOf = (page: Page, title: string) => rowsOf(page).filter({ hasText: title });
const gripOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true });
const expectOrder = (page: Page, titles: string[]) => expect(rowsOf(page)).toContainText(titles);

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags a row by its grip to just above another one. */
async function dragAbove(page: Page, title: string, target: string) {
  await rowOf(page, title).hover();
  const [from, to] = [await middleOf(gripOf(page, title)), await middleOf(rowOf(page, target))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 10, { steps: 3 });
  await page.mouse.move(from.x, to.y - 20, { steps: 5 });
  await expect(page.getByTestId('drop-line')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByTestId('drop-line')).toBeHidden();
}

async function openMenu(page: Page, title: string, item: string) {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

// Proves (Playlists on screen): fans manage playlists
// Proves (rules.md, Screens): songs of a playlist move by mouse, touch, keys and menu, several at once
// Proves (rules.md, Screens): a move shows at once and is taken back when it fails
// Proves (rules.md, Screens): other windows follow, and a window does not fetch its own changes again
// Proves (rules.md, Screens): a sorted or filtered playlist keeps its own order, and says how to get back to it
test('songs move by mouse, keys and menu, one by one and together, in all windows', async ({
  openAs,
  fan,
  world,
}) => {
  const { id } = await makePlaylist(fan, { songIds: idsOf(world) });
  const page = await openAs(fan);
  const other = await openAs(fan);
  await page.goto(`/playlist/${id}`);
  await other.goto(`/playlist/${id}`);
  await expectOrder(page, [LANTERNS, TIDE, FIRE, ANCHOR]);
  await expectOrder(other, [LANTERNS, TIDE, FIRE, ANCHOR]);

  const reads = countCalls(page, 'playlists.songs');
  await test.step('by dragging, which the other window follows', async () => {
    await dragAbove(page, ANCHOR, LANTERNS);
    await expectOrder(page, [ANCHOR, LANTERNS, TIDE, FIRE]);
    await expectOrder(other, [ANCHOR, LANTERNS, TIDE, FIRE]);
  });

  await test.step('by the keys of the grip, which keeps the focus', async () => {
    await gripOf(page, ANCHOR).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expectOrder(page, [LANTERNS, TIDE, ANCHOR, FIRE]);
    await expect(gripOf(page, ANCHOR)).toBeFocused();
    await expect(page.getByText(`${ANCHOR}, number 3 of 4`)).toBeAttached();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await expectOrder(other, [LANTERNS, TIDE, ANCHOR, FIRE]);
  });

  await test.step('from the menu', async () => {
    await openMenu(page, FIRE, 'Move to top');
    await expectOrder(page, [FIRE, LANTERNS, TIDE, ANCHOR]);
    await openMenu(page, FIRE, 'Move down');
    await openMenu(page, ANCHOR, 'Move up');
    await expectOrder(other, [LANTERNS, FIRE, ANCHOR, TIDE]);
  });

  await test.step('without fetching its own changes again', () => expect(reads()).toBe(0));

  await test.step('several at once, while the other window moves another one', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: `Select ${FIRE}` }).check();
    await page.getByRole('checkbox', { name: `Select ${TIDE}` }).check();
    await openMenu(other, ANCHOR, 'Move to top');
    await expectOrder(page, [ANCHOR, LANTERNS, FIRE, TIDE]);
    await expect(page.getByText('2 selected')).toBeVisible();
    await dragAbove(page, TIDE, ANCHOR);
    await expectOrder(page, [FIRE, TIDE, ANCHOR, LANTERNS]);
    await expectOrder(other, [FIRE, TIDE, ANCHOR, LANTERNS]);
    await page.keyboard.press('Escape');
  });

  await test.step('a move that fails is taken back', async () => {
    await failCalls(page, 'playlists.moveSongs');
    await openMenu(page, LANTERNS, 'Move to top');
    await expect(toastOf(page, 'Failed to move song: The server is tired')).toBeVisible();
    await expectOrder(page, [FIRE, TIDE, ANCHOR, LANTERNS]);
    stopChanging(page);
  });

  await test.step('sorting changes the screen alone, and offers the way back', async () => {
    await page.goto(`/playlist/${id}?sort=title`);
    await expectOrder(page, [ANCHOR, LANTERNS, TIDE, FIRE]);
    await expect(gripOf(page, ANCHOR)).toBeHidden();
    await expectOrder(other, [FIRE, TIDE, ANCHOR, LANTERNS]);
    await page.getByRole('button', { name: 'Show playlist order' }).click();
    await expectOrder(page, [FIRE, TIDE, ANCHOR, LANTERNS]);
    await expect(gripOf(page, ANCHOR)).toBeAttached();
  });
});

// Proves (Playlists on screen): Play All and Shuffle, disabled without songs
// Proves (Playlists on screen): PREMIUM on premium songs, and an animation on the current one
// Proves (Playlists on screen): row menu: Play, Download for Offline, View Artist and Go to Song in a new tab, Share, Remove from Playlist
// Instead of (Playlists on screen): what Share does is left open
// Proves (Playlists on screen): Play All starts with the first song
// Proves (Playlists on screen): Shuffle starts with a random song
// Proves (Playlists on screen): download without a file: 'No audio file available for download'
// Proves (Playlists on screen): both lists and the page are read again after creating, editing, deleting and removing
// Proves (Playlists on screen): 'Failed to remove song' with the server's message
// Proves (Playlists on screen): 'Song removed from playlist', 'Download Started'
// Proves (Playlists on screen): a downloaded file is called like the song, with .mp3
// Proves (rules.md, Screens): a removal can be undone
test('a removed song comes back to its place, and the row’s menu does the rest', async ({
  openAs,
  fan,
  world,
}) => {
  const paperSketch = world.songIds['Paper Sketch'] ?? 0;
  const { id } = await makePlaylist(fan, { name: 'Rows', songIds: [...idsOf(world), paperSketch] });
  const page = await openAs(fan);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const ownRandom = Math.random;
    Math.random = () => Number(document.documentElement.dataset.chance ?? ownRandom());
  });
  await page.goto(`/playlist/${id}`);

  await test.step('removing and undoing', async () => {
    await openMenu(page, TIDE, 'Remove from Playlist');
    await expectOrder(page, [LANTERNS, FIRE, ANCHOR, 'Paper Sketch']);
    const toast = toastOf(page, 'Song removed from playlist', TIDE);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expectOrder(page, [LANTERNS, TIDE, FIRE, ANCHOR, 'Paper Sketch']);
    await failCalls(page, 'playlists.removeSongs');
    await openMenu(page, TIDE, 'Remove from Playlist');
    await expect(toastOf(page, 'Failed to remove song: The server is tired')).toBeVisible();
    await expectOrder(page, [LANTERNS, TIDE, FIRE, ANCHOR, 'Paper Sketch']);
    stopChanging(page);
  });

  await test.step('downloads, and says when there is nothing to download', async () => {
    const download = page.waitForEvent('download');
    await openMenu(page, TIDE, 'Download for Offline');
    expect((await download).suggestedFilename()).toBe('Low Tide.mp3');
    await expect(
      toastOf(page, 'Download Started', 'Downloading "Low Tide" for offline listening'),
    ).toBeVisible();
    await openMenu(page, 'Paper Sketch', 'Download for Offline');
    await expect(toastOf(page, 'No audio file available for download')).toBeVisible();
  });

  await test.step('artist and song open in a new tab', async () => {
    for (const [item, url] of [
      ['View Artist', `/artist/${world.artist.id}`],
      ['Go to Song', `/song/${world.songIds[TIDE]}`],
    ] as const) {
      const opened = page.context().waitForEvent('page');
      await openMenu(page, TIDE, item);
      const tab = await opened;
      await expect(tab).toHaveURL(url);
      await tab.close();
    }
  });

  await test.step('shares the address of the song', async () => {
    await page.evaluate(() => Object.assign(navigator, { share: undefined }));
    await openMenu(page, TIDE, 'Share');
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe(`/song/${world.songIds[TIDE]}`);
  });

  await test.step('shuffling starts with any of its playable songs', async () => {
    for (const [chance, title] of [
      ['0.9', ANCHOR],
      ['0.5', TIDE],
    ] as const) {
      await page.evaluate((drawn) => {
        document.documentElement.dataset.chance = drawn;
      }, chance);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Shuffle / })
        .click();
      await expect(page.getByRole('button', { name: `Pause ${title}`, exact: true })).toBeVisible();
    }
    await page.evaluate(() => {
      delete document.documentElement.dataset.chance;
    });
  });

  await test.step('plays the list as it is shown, and marks the current song', async () => {
    await page.getByRole('button', { name: 'Play All' }).click();
    await expect(page.getByRole('button', { name: `Pause ${LANTERNS}` })).toBeVisible();
    await openMenu(page, FIRE, 'Play');
    await expect(rowOf(page, FIRE).getByText(FIRE, { exact: true })).toHaveClass(/text-lamp/);
    const bars = page.locator('span.origin-bottom');
    await expect(rowOf(page, FIRE).locator(bars)).toHaveCount(3);
    await expect(rowOf(page, LANTERNS).locator(bars)).toHaveCount(0);
  });
});

// Proves (rules.md, Screens): songs of a playlist move by mouse, touch, keys and menu, several at once
test('songs move by touch', { tag: '@mobile' }, async ({ openAs, fan, world }) => {
  const { id } = await makePlaylist(fan, { songIds: idsOf(world) });
  const page = await openAs(fan);
  await page.goto(`/playlist/${id}`);
  await expectOrder(page, [LANTERNS, TIDE, FIRE, ANCHOR]);
  const touch = await page.context().newCDPSession(page);
  // Away from the bar at the bottom, which would take the finger.
  await rowOf(page, ANCHOR).evaluate((row) => row.scrollIntoView({ block: 'center' }));
  const from = await middleOf(gripOf(page, ANCHOR));
  const to = await middleOf(rowOf(page, TIDE));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
  await send('touchStart', from.y);
  // The grip takes hold when the finger has rested on it.
  await expect(rowOf(page, ANCHOR).first()).toHaveCSS('opacity', '0.4');
  await send('touchMove', from.y - 20);
  await send('touchMove', to.y - 20);
  await expect(page.getByTestId('drop-line')).toBeVisible();
  await send('touchEnd');
  await expectOrder(page, [LANTERNS, ANCHOR, TIDE, FIRE]);
  const api = await openApi(fan);
  const read = async () =>
    JSON.stringify(
      await (
        await api.get(`/trpc/playlists.songs?input=${encodeURIComponent(JSON.stringify({ id }))}`)
      ).json(),
    );
  await expect
    .poll(async () => [...(await read()).matchAll(/"title":"([^"]+)"/g)].map(([, title]) => title))
    .toEqual([LANTERNS, ANCHOR, TIDE, FIRE]);
  await api.dispose();
});
