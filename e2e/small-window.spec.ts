import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { openUserMenu } from './screens/auth.ts';
import { playerOf, songButton } from './screens/player.ts';
import { MOST_MS, measureLines } from './screens/sung-line.ts';
import { makeSungAlbum } from './setup/lyrics.ts';
import type { Person } from './setup/people.ts';
import { expect, test } from './test.ts';

const PLAYER_SETTINGS = 'Player settings';
const OPEN = 'Picture-in-picture';

async function openWindow(page: Page): Promise<Page> {
  await playerOf(page).button(PLAYER_SETTINGS).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('menuitem', { name: OPEN, exact: true }).click();
  const small = await opened;
  await small.setViewportSize({ width: 340, height: 500 });
  await expect(small.getByTestId('small-player')).toBeVisible();
  return small;
}

/** Plays the first song of an album with lyrics, and opens the window. */
async function playInWindow(page: Page, name: string) {
  const { album, first } = await makeSungAlbum(name);
  await page.goto(`/album/${album.id}`);
  await songButton(page, 'Play', 'First Sung').click();
  const player = playerOf(page);
  await player.playsPast(0);
  return { player, first, small: await openWindow(page) };
}

const named = (small: Page, name: string) => small.getByRole('button', { name, exact: true });
const colourOf = (place: Locator) => place.evaluate((it) => getComputedStyle(it).color);

async function chooseTheme(page: Page, { username }: Person, theme: 'Light' | 'Dark') {
  const menu = await openUserMenu(page, username);
  await menu.getByRole('menuitemradio', { name: theme }).click();
  await page.keyboard.press('Escape');
}

// Proves (rules.md, The player): a picture-in-picture window shows the song, and obeys its buttons, its slider and keys, through the next songs
test('a window above the others shows the song and obeys buttons and keys', async ({ openAs, fan }) => {
  const page = await openAs(fan);
  const { player, first, small } = await playInWindow(page, 'The Portholes');
  await expect(small).toHaveTitle('First Sung by The Portholes');
  await expect(small.locator('img')).toBeVisible();
  await expect(small.getByRole('link', { name: 'The Portholes' })).toBeVisible();

  await named(small, 'Pause').click();
  await player.isSilent();
  await named(small, 'Play').press('Space');
  await player.playsPast(0);
  await small.getByRole('heading').click({ position: { x: 250, y: 5 } });
  await small.keyboard.press('Space');
  await player.isSilent();
  const before = await player.readTime();
  await small.keyboard.press('ArrowRight');
  await expect.poll(async () => (await player.readTime()) - before).toBeCloseTo(5, 0);
  const slider = small.getByRole('slider', { name: 'Position in the song' });
  await small
    .getByTestId('small-player')
    .locator('[data-orientation]')
    .first()
    .click({ position: { x: 154, y: 8 } });
  await expect.poll(() => player.readTime()).toBeCloseTo(7, 0);
  await slider.press('ArrowLeft');
  await expect.poll(() => player.readTime()).toBeCloseTo(2, 0);

  // Its own key, where the page's would play.
  await named(small, 'Like First Sung').press('Space');
  await expect(player.button('Unlike First Sung')).toBeVisible();
  await player.isSilent();
  await small.keyboard.press('Shift+ArrowRight');
  await expect(small.getByRole('heading', { name: 'Second Sung' })).toBeVisible();
  await expect(small).toHaveTitle('Second Sung by The Portholes');
  await named(small, 'Previous').click();
  await expect(small.getByRole('heading', { name: 'First Sung' })).toBeVisible();
  await small.keyboard.press('q');
  await expect(page.getByRole('dialog', { name: 'Queue' })).toBeVisible();
  // A dialog of the page does not take the keys of the window.
  await small.keyboard.press('m');
  await expect(
    player.bar.getByRole('button', { name: 'Unmute', exact: true, includeHidden: true }),
  ).toBeAttached();
  await page.keyboard.press('Escape');

  await small.getByRole('link', { name: 'First Sung' }).click();
  await expect(page).toHaveURL(`/song/${first.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'First Sung' })).toBeVisible();
  await expect(small.getByTestId('small-player')).toBeVisible();
});

// Proves (rules.md, The player): the picture-in-picture window shows the sung line with the sound, has the page's theme, and closes with the page
test('the window shows the sung line, has the page’s theme, and closes with the page', async ({
  openAs,
  fan,
}) => {
  const page = await openAs(fan);
  const { player, small } = await playInWindow(page, 'The Sextants');
  const starts = Array.from({ length: 16 }, (_, n) => 800 * (n + 1));
  // A page behind other windows has no frames.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await named(small, 'Pause').click();
  await named(small, 'Play').click();
  const sung = await page.evaluate(measureLines, { seconds: 2.5, starts, isInWindow: true });
  expect(sung.wrongMs).toBeLessThan(MOST_MS);
  expect(sung.lines).toBeGreaterThan(2);
  await named(small, 'Pause').click();
  await player.isSilent();
  await expect(small.getByTestId('sung-line')).toHaveText(/^Line \d$/);

  const barriers = async () =>
    (await new AxeBuilder({ page: small }).setLegacyMode().analyze()).violations.map(({ id }) => id);
  expect(await barriers()).toEqual([]);
  const title = small.getByRole('heading');
  const dark = await colourOf(title);
  await chooseTheme(page, fan, 'Light');
  await expect.poll(() => colourOf(title)).not.toBe(dark);
  expect(await colourOf(title)).toBe(await colourOf(player.title));
  expect(await barriers()).toEqual([]);

  await player.button(PLAYER_SETTINGS).click();
  const closed = small.waitForEvent('close');
  await page.getByRole('menuitem', { name: 'Close picture-in-picture' }).click();
  await closed;
  const again = await openWindow(page);
  const closedWithPage = again.waitForEvent('close');
  await page.reload();
  await closedWithPage;
});
