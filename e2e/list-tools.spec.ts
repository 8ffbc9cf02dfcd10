import type { Page } from '@playwright/test';
import type { Song, Page as Window } from '@stagedoor/validators';
import { changeAnswer, holdLiveEvents, leaveOutFirstAnswers } from './screens/answers.ts';
import { playerOf, songButton, songRow } from './screens/player.ts';
import { openApi, type Person } from './setup/people.ts';
import { FREE_TITLES, MISSING_TITLE, PREMIUM_TITLE, type World } from './setup/world.ts';
import { expect, test } from './test.ts';

/** Liked in this order, so that the list shows them from the last to the first. */
const LIKED = [...FREE_TITLES, PREMIUM_TITLE, MISSING_TITLE];

async function likeAll(person: Person, world: World) {
  const api = await openApi(person);
  for (const title of LIKED) await api.post(`/api/songs/${world.songIds[title]}/like`);
  await api.dispose();
}
const titlesOf = (page: Page) =>
  page.getByRole('main').getByRole('listitem').locator('p:first-child > span:first-child').allTextContents();

// Proves (rules.md, Screens): a list of songs is sorted, filtered and selected from on screen; its order in the database stays, and the address says how it is shown
// Proves (rules.md, Screens): Play All and rows play what is shown in the shown order
// Proves (rules.md, Screens): songs are selected with mouse, keyboard and touch
test('a list is sorted, filtered, played as it is shown, and selected from', async ({
  openAs,
  fan,
  world,
}) => {
  await likeAll(fan, world);
  const page = await openAs(fan);
  const player = playerOf(page);
  await page.goto('/library');
  await expect.poll(() => titlesOf(page)).toEqual([...LIKED].reverse());

  await page.getByRole('combobox', { name: 'Order of the songs' }).selectOption({ label: 'By title' });
  const byTitle = [...LIKED].sort();
  await expect.poll(() => titlesOf(page)).toEqual(byTitle);
  await expect(page).toHaveURL('/library?sort=title');
  await songButton(page, 'Play', 'Lanterns').click();
  await expect(player.title).toHaveText('Lanterns');
  await player.button('Queue').click();
  // The locked song and the one without audio cannot be queued.
  await expect(player.queueRows).toContainText(['Low Tide', 'Signal Fire']);
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox', { name: 'Filter these songs' }).fill('harbour TIDE');
  await expect.poll(() => titlesOf(page)).toEqual(['Low Tide']);
  await expect(page).toHaveURL('/library?sort=title&filter=harbour+TIDE');
  await page.reload();
  await expect.poll(() => titlesOf(page)).toEqual(['Low Tide']);
  await page.getByRole('button', { name: 'Play All' }).click();
  await expect(player.title).toHaveText('Low Tide');
  await page.getByRole('searchbox', { name: 'Filter these songs' }).fill('no such words');
  await page.getByRole('button', { name: 'Show all songs' }).click();
  await expect.poll(() => titlesOf(page)).toEqual(byTitle);

  // With the mouse: the checkbox shows on hover, and Shift selects a range.
  const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
  await songRow(page, 'Anchor Song').hover();
  await box('Anchor Song').click();
  await box('Lanterns').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected songs' });
  await expect(bar).toContainText('3 selected');
  // With the keyboard: Space on a focused checkbox; Escape ends it.
  await box('Captains Only').focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Add to queue' }).click();
  await expect(bar).toBeHidden();
  await player.button('Queue').click();
  await expect(player.queueRows).toContainText(['Anchor Song', 'Lanterns']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await bar.getByRole('button', { name: 'Select all 6' }).click();
  await expect(bar).toContainText('6 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();

  const api = await openApi(fan);
  const liked = (await (await api.get('/api/liked-songs')).json()) as Song[];
  expect(liked.map(({ title }) => title)).toEqual([...LIKED].reverse());
  await api.dispose();
});

// Proves (rules.md, Screens): songs are selected with mouse, keyboard and touch
test('on a phone, a finger that rests selects, and taps select more', { tag: '@mobile' }, async ({
  openAs,
  fan,
  world,
}) => {
  const page = await openAs(fan);
  await page.goto(`/album/${world.album.id}`);
  const row = songRow(page, 'Lanterns');
  const { x = 0, y = 0, width = 0, height = 0 } = (await row.boundingBox()) ?? {};
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  const bar = page.getByRole('toolbar', { name: 'Selected songs' });
  await expect(bar).toContainText('1 selected');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await songRow(page, 'Low Tide').tap();
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Like' }).tap();
  await expect(page.getByText('2 songs added to your library')).toBeVisible();
  await expect(songRow(page, 'Low Tide').getByRole('button', { name: 'Unlike Low Tide' })).toBeVisible();
  await expect(playerOf(page).bar).toHaveCount(0);
});

// Proves (rules.md, Screens): long lists stay windowed when they are sorted and filtered
test('a list of 5,000 songs is sorted and filtered with few rows on the page', async ({
  openAs,
  fan,
  world,
}) => {
  await likeAll(fan, world);
  const page = await openAs(fan);
  await leaveOutFirstAnswers(page);
  await holdLiveEvents(page);
  await changeAnswer(page, 'likes.list', ({ items: [first] }: Window<Song>) => ({
    items: Array.from({ length: 5000 }, (_, n) => ({
      ...first,
      id: 100_000 + n,
      title: `Number ${5000 - n}`,
    })),
    nextCursor: null,
  }));
  await page.goto('/library?sort=title');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toContainText('Number 1');
  expect(await rows.count()).toBeLessThan(60);
  // A key that is pressed while the page is still settling may scroll nothing.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(rows.last()).toContainText('Number 5000', { timeout: 2_000 });
  }).toPass();
  await page.getByRole('searchbox', { name: 'Filter these songs' }).fill('4321');
  await expect.poll(() => titlesOf(page)).toEqual(['Number 4321']);
});
