import type { Page } from '@playwright/test';
import { holdLiveEvents } from './screens/answers.ts';
import { pressOn, useKeyboard } from './screens/keyboard.ts';
import { playerOf, songRow } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { openApi } from './setup/people.ts';
import { makePlaylist } from './setup/playlists.ts';
import { expect, test } from './test.ts';

const focused = (page: Page) => page.locator(':focus');

// Proves (rules.md, Keys, sight and screen readers): what is on is said once: by a name that changes, or as pressed
// Proves (rules.md, Keys, sight and screen readers): a button that is busy or has nothing more to do keeps the focus and its name
test('the focus stays on a button that is busy, or has nothing more to do', async ({
  openAs,
  fan,
  world,
}) => {
  const page = await openAs(fan);
  const keys = await useKeyboard(page);
  await keys.open(`/album/${world.album.id}`);
  await pressOn(page, 'Play Signal Fire');
  await playerOf(page).playsPast(0);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/likes\.like/, async (route) => {
    await held;
    await route.continue();
  });
  await songRow(page, 'Lanterns').getByRole('button', { name: 'Like Lanterns' }).focus();
  await keys.press('Enter');
  await expect(focused(page)).toHaveAccessibleName(/ike Lanterns/);
  await expect(focused(page)).toBeDisabled();
  answer();
  await expect(focused(page)).toHaveAccessibleName('Unlike Lanterns');
  await expect(focused(page)).not.toHaveAttribute('aria-pressed');
  await expect(focused(page)).toBeEnabled();

  const next = playerOf(page).button('Next');
  await next.focus();
  await keys.press('Enter');
  await expect(playerOf(page).title).toHaveText('Anchor Song');
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await keys.press('Enter');
  await expect(playerOf(page).title).toHaveText('Anchor Song');
  await keys.expectNeverLost();

  await keys.open(`/playlist/${world.playlist.id}`);
  await pressOn(page, 'Follow');
  await expect(focused(page)).toHaveAccessibleName('Unfollow');
  await expect(focused(page)).not.toHaveAttribute('aria-pressed');
});

// Proves (rules.md, Keys, sight and screen readers): the focus goes to the heading of a new screen, and after Back to the link
test('a menu that ends late leaves the focus on the screen that was chosen in it', async ({
  openAs,
  fan,
}) => {
  const page = await openAs(fan);
  const keys = await useKeyboard(page);
  await keys.open('/');
  await pressOn(page, `Account of ${fan.username}`);
  await keys.tabTo('menuitem "Settings"', 'ArrowDown');
  // A busy machine.
  await page.evaluate(() => {
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, ms = 0) => setTimeout(run, ms + 500)) as typeof setTimeout;
  });
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Settings', level: 1 });
  await expect(heading).toBeFocused();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(heading).toBeFocused();
});

// Proves (rules.md, Keys, sight and screen readers): the focus goes to what comes next when what had it is removed
test('what is removed gives the focus to what comes next', async ({ openAs, fan, world }) => {
  const { songIds } = world;
  const songs = ['Lanterns', 'Low Tide', 'Signal Fire'].map((title) => songIds[title] ?? 0);
  const playlist = await makePlaylist(fan, { name: 'Short', songIds: songs });
  const page = await openAs(fan);
  const keys = await useKeyboard(page);
  await keys.open(`/album/${world.album.id}`);
  await pressOn(page, 'Play Lanterns');
  await pressOn(page, 'Queue');
  await expect(playerOf(page).queueRows).toHaveCount(3);
  const remove = (title: string) => page.getByRole('button', { name: `Remove ${title} from the queue` });
  await remove('Low Tide').focus();
  await keys.press('Enter');
  await expect(remove('Signal Fire')).toBeFocused();
  await remove('Anchor Song').focus();
  await keys.press('Enter');
  await expect(remove('Signal Fire')).toBeFocused();
  await keys.press('Enter');
  await expect(playerOf(page).queueRows).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Queue' }).locator(':focus')).toHaveCount(1);
  await keys.press('Escape');
  await expect(playerOf(page).button('Queue')).toBeFocused();
  await keys.expectNeverLost();

  await keys.open(`/playlist/${playlist.id}`);
  await pressOn(page, 'More for Low Tide');
  await page.getByRole('menuitem', { name: 'Remove from Playlist' }).press('Enter');
  await keys.settle('removing a song');
  await expect(page.getByRole('button', { name: 'More for Signal Fire' })).toBeFocused();
  await keys.expectNeverLost();
});

// Proves (rules.md, Keys, sight and screen readers): the focus goes back to where it was when a layer closes
test('each layer gives the focus back to where it was opened', async ({ openAs, fan, world }) => {
  const page = await openAs(fan);
  const keys = await useKeyboard(page);
  await keys.open(`/album/${world.album.id}`);
  await pressOn(page, 'Play Lanterns');
  const player = playerOf(page);
  await player.playsPast(0);
  /** The browser's history, which has an entry for each open layer, follows a little later. */
  const leaves = (count: number) =>
    expect.poll(() => page.evaluate(() => history.state?.layer ?? 0)).toBe(count);
  for (const name of ['Comments', 'Queue']) {
    await pressOn(page, name);
    await expect(page.getByRole('dialog')).toBeVisible();
    await keys.press('Escape');
    await expect(player.button(name)).toBeFocused();
    await leaves(0);
  }
  await pressOn(page, 'Open the large player');
  const large = page.getByTestId('full-player');
  await expect(large).toBeFocused();
  await keys.tabTo('button "Shuffle"');
  await keys.press('q');
  await expect(page.getByRole('dialog', { name: 'Queue' })).toBeFocused();
  await keys.press('c');
  await expect(page.getByTestId('comments-panel')).toBeFocused();
  await keys.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Queue' })).toBeFocused();
  await leaves(2);
  await keys.press('Tab', 'Escape');
  await expect(large.getByRole('button', { name: 'Shuffle' })).toBeFocused();
  await leaves(1);
  await keys.press('Escape');
  await expect(player.button('Open the large player')).toBeFocused();

  // From a menu, whose item is gone when the dialog closes.
  await pressOn(page, 'More for Low Tide');
  await page.getByRole('menuitem', { name: 'Add to playlist' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add to playlist' })).toBeVisible();
  await keys.press('Escape');
  await expect(songRow(page, 'Low Tide').getByRole('button', { name: 'More for Low Tide' })).toBeFocused();
  await keys.expectNeverLost();
});

// Proves (rules.md, Keys, sight and screen readers): the focus goes to the heading of a new screen, and after Back to the link
test('a followed link takes the focus to the heading of its screen, and Back to the link', async ({
  page,
  world,
}) => {
  const keys = await useKeyboard(page);
  await keys.open('/search');
  await keys.tabTo('link "Your Library"');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Library' })).toBeFocused();
  await page.goto(`/artist/${world.artist.id}?tab=music`);
  const link = page.getByRole('main').getByRole('link', { name: world.album.title }).first();
  await link.focus();
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: world.album.title })).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  // Results that follow the typing leave it alone.
  await page.keyboard.press('/');
  await keys.type('harbour');
  await expect(page).toHaveURL(/q=harbour/);
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused();
  await keys.hears(/Results for “harbour”: 1 artist/);
  await keys.expectNeverLost();
});

// Proves (rules.md, Keys, sight and screen readers): messages stand above every layer and are reached by pointer and keys
test('messages stand above every layer, within reach of pointer and keys', async ({
  openAs,
  fan,
  world,
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(`/album/${world.album.id}`);
  await pressOn(page, 'Play Lanterns');
  await pressOn(page, 'Open the large player');
  const large = page.getByTestId('full-player');
  await large.getByRole('button', { name: 'Like Lanterns' }).press('Enter');
  await toastOf(page, 'Sign in required').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/auth/);

  const api = await openApi(fan);
  for (const text of ['One', 'Two'])
    await api.post(`/api/songs/${world.songIds.Lanterns}/comments`, {
      data: { text: `${text} ${fan.username}`, timestamp: 2 },
    });
  await api.dispose();
  const own = await openAs(world.artistPerson);
  const keys = await useKeyboard(own);
  await holdLiveEvents(own);
  await own.goto(`/album/${world.album.id}`);
  await pressOn(own, 'Play Lanterns');
  await pressOn(own, 'Comments');
  const panel = own.getByTestId('comments-panel');
  const comment = (text: string) =>
    panel.getByTestId('comment').filter({ hasText: `${text} ${fan.username}` });
  for (const text of ['One', 'Two']) {
    await comment(text).getByRole('button', { name: 'Delete comment' }).press('Enter');
    await expect(comment(text)).toHaveCount(0);
    await keys.settle(`deleting ${text}`);
  }
  const undo = own.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveCount(2);
  await keys.tabTo('button "Undo"', 'Shift+Tab');
  // The focus holds them.
  await expect(undo).toHaveCount(2);
  await keys.press('Enter');
  await expect(undo).toHaveCount(1);
  await undo.click();
  await expect(panel).toBeVisible();
  for (const text of ['One', 'Two']) await expect(comment(text)).toBeVisible();
  await keys.settle('undoing');
  await keys.expectNeverLost();
});

// Proves (rules.md, Keys, sight and screen readers): what has the focus is scrolled from under messages
test('what has the focus is scrolled from under a message', async ({ page, world }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  const keys = await useKeyboard(page);
  await keys.open(`/album/${world.album.id}`);
  const like = songRow(page, 'Low Tide').getByRole('button', { name: 'Like Low Tide' });
  // To where messages stand.
  await like.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - innerHeight + 60));
  await like.press('Enter');
  const message = toastOf(page, 'Sign in required');
  await expect(message).toBeVisible();
  await message.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  await keys.settle('Like');
  await expect(message).toBeVisible();
  await expect(like).toBeFocused();
});
