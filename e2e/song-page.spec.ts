import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { playerOf, songRow } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { openApi, type Person } from './setup/people.ts';
import { MISSING_TITLE, PREMIUM_TITLE, type World } from './setup/world.ts';
import { expect, test } from './test.ts';

const TITLE = 'Anchor Song';
const pathOf = (world: World, title = TITLE) => `/song/${world.songIds[title]}`;
const main = (page: Page) => page.getByRole('main');
const playButton = (page: Page, name = 'Play') => main(page).getByRole('button', { name, exact: true });

async function comment(person: Person, world: World, text: string, timestamp: number) {
  const api = await openApi(person);
  const answer = await api.post(`/api/songs/${world.songIds[TITLE]}/comments`, { data: { text, timestamp } });
  expect(answer.status(), await answer.text()).toBe(201);
  await api.dispose();
}

test('a song’s menu links to its page, where it can be played', { tag: '@both' }, async ({ page, world }) => {
  await page.goto(`/album/${world.album.id}`);
  await songRow(page, TITLE)
    .getByRole('button', { name: `More for ${TITLE}` })
    .click();
  await page.getByRole('menuitem', { name: 'Go to song' }).click();
  await expect(page).toHaveURL(pathOf(world));
  await expect(page).toHaveTitle(`${TITLE} by Harbour Lights · Stagedoor`);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Night Boats' })).toBeVisible();

  await playButton(page).click();
  await playerOf(page).playsPast(0.2);
  await playButton(page, 'Pause').click();
  await playerOf(page).isSilent();
});

// Proves (Commenting on songs): the timestamp is the current second, floored
test('the comment box follows playback and can be pinned; a comment’s time and marker seek', {
  tag: '@deep',
}, async ({ openAs, world, fan }) => {
  const first = `Bells, says ${fan.username}`;
  await comment(fan, world, first, 20);
  const page = await openAs(fan);
  await page.goto(pathOf(world));
  const player = playerOf(page);
  const moment = page.getByTestId('comment-moment');
  await expect(moment).toHaveText('at 0:00');

  await page
    .getByTestId('comment')
    .filter({ hasText: first })
    .getByRole('button', { name: 'Play from 0:20' })
    .click();
  await player.playsPast(20);
  await expect(moment).toHaveText(/at 0:2\d/);
  await expect(page.getByTestId('song-waveform').getByText(first)).toBeVisible();

  await moment.click();
  const held = (await moment.textContent())?.replace('held at ', '') ?? '';
  await player.progress.press('Home');
  await expect(moment).toHaveText(`held at ${held}`);
  await page.getByRole('button', { name: 'One second later' }).click();
  await expect(moment).not.toHaveText(`held at ${held}`);
  await page.getByRole('button', { name: 'One second earlier' }).click();
  await expect(moment).toHaveText(`held at ${held}`);
  const text = `Held, says ${fan.username}`;
  await page.getByLabel('Add a comment').fill(text);
  await page.getByLabel('Add a comment').press('Enter');
  await expect(toastOf(page, 'Comment Added')).toBeVisible();
  const mine = page.getByTestId('comment').filter({ hasText: text });
  await expect(mine.getByRole('button', { name: `Play from ${held}` })).toBeVisible();
  await expect(moment).not.toContainText('held');

  await player.progress.press('Home');
  await expect.poll(player.readTime).toBeLessThan(10);
  await page
    .getByTestId('song-waveform')
    .getByTitle(/ at 0:(1[6-9]|2\d): /)
    .first()
    .click();
  await player.playsPast(15);
});

test('comments of others appear live while the page is open', async ({ page, world, fan }) => {
  await page.goto(pathOf(world));
  await expect(page.getByRole('heading', { level: 2, name: 'Comments' })).toBeVisible();
  await expect(page.getByTestId('comment').or(page.getByText('No comments yet')).first()).toBeVisible();
  // Events are missed until the stream is open, so post again until the comment shows.
  const text = `From afar, says ${fan.username}`;
  await expect(async () => {
    await comment(fan, world, text, 7);
    await expect(page.getByTestId('comment').filter({ hasText: text }).first()).toBeVisible({
      timeout: 3000,
    });
  }).toPass();
});

test('visitors can listen and read; liking and commenting require an account', async ({ page, world }) => {
  await page.goto(pathOf(world));
  await main(page)
    .getByRole('button', { name: `Like ${TITLE}` })
    .click();
  await expect(
    toastOf(page, 'Sign in required', 'Please sign in to save songs to your library'),
  ).toBeVisible();
  await page.getByLabel('Add a comment').fill('Hello');
  await page.getByLabel('Add a comment').press('Enter');
  await expect(toastOf(page, 'Sign In Required', 'You must be signed in to post comments.')).toBeVisible();
  await main(page)
    .getByRole('button', { name: `Add ${TITLE} to the queue` })
    .click();
  await expect(playerOf(page).title).toHaveText(TITLE);
});

// Proves (Player): seeking stays within the song
test('by keyboard, the waveform is a slider that starts the song at its position', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  await page.goto(pathOf(world));
  const slider = page.getByRole('slider', { name: 'Seek in waveform' });
  await slider.press('ArrowRight');
  await playerOf(page).playsPast(5);
  expect(await playerOf(page).readTime()).toBeLessThan(15);
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:\d\d of 0:45$/);
});

test('songs that cannot play show the reason, and a missing song shows a message', { tag: '@deep' }, async ({
  page,
  world,
  errors,
}) => {
  errors.allow(/40[04] .*(songs\.get|\/song\/)/);
  await page.goto(pathOf(world, PREMIUM_TITLE));
  await main(page).getByRole('link', { name: 'Subscribe to listen' }).click();
  await expect(page).toHaveURL(`/subscribe/${world.artist.id}`);
  await page.goto(pathOf(world, MISSING_TITLE));
  await expect(playButton(page)).toBeDisabled();
  await expect(main(page).getByText('Audio file missing')).toBeAttached();
  for (const path of ['/song/2000000000', '/song/none']) {
    await page.goto(path);
    await expect(main(page).getByText('Song not found').last()).toBeVisible();
  }
});

for (const theme of ['dark', 'light'] as const) {
  // Colours are the same on a phone, so one theme is enough to check its layout.
  test(`the song page is accessible in the ${theme} theme, and nothing is too wide`, {
    tag: theme === 'dark' ? ['@both', '@deep'] : '@deep',
  }, async ({ page, world }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(pathOf(world));
    await playButton(page).click();
    await playerOf(page).playsPast(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const overhang = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overhang()).toBeLessThanOrEqual(0);
  });
}

test('keyboard shortcuts are listed, and the loudness setting is remembered', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  await page.goto(pathOf(world));
  // The page is painted before the program listens to keys.
  await expect(playButton(page)).toBeVisible();
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await playButton(page).click();
  // Keys press the bar's own buttons, and the bar appears with the first song.
  await expect(playerOf(page).button('Pause')).toBeVisible();
  const volume = async () => (await playerOf(page).readAudio()).volume;
  const before = await volume();
  await page.getByRole('main').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(volume).toBeLessThan(before);
  await page.keyboard.press('l');
  await expect(toastOf(page, 'Sign in required')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Search artists, songs, or albums...')).toBeFocused();
  await page.getByRole('main').focus();
  const openSettings = () => playerOf(page).button('Player settings').click();
  const choice = page.getByRole('menuitemcheckbox', { name: 'Equal loudness' });
  await openSettings();
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
  await page.reload();
  await openSettings();
  await expect(choice).not.toBeChecked();
});

test('only one tab plays at a time', async ({ page, world }) => {
  await page.goto(pathOf(world));
  await playButton(page).click();
  await playerOf(page).playsPast(0.2);
  const other = await page.context().newPage();
  await other.goto(pathOf(world, 'Low Tide'));
  await playButton(other).click();
  await playerOf(other).playsPast(0.2);
  await playerOf(page).isSilent();
  await expect(playButton(page)).toBeVisible();
});
