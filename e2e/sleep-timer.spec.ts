import type { Page } from '@playwright/test';
import { playerOf, playFromAlbum } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { expect, test } from './test.ts';

async function openMenu(page: Page) {
  await playerOf(page).button('Player settings').click();
  const menu = page.getByRole('menu');
  return {
    menu,
    timer: menu.getByRole('group', { name: 'Sleep timer' }),
    item: (name: string) => menu.getByRole('menuitemradio', { name, exact: true }),
  };
}

async function chooseSleep(page: Page, name: string) {
  const { menu, item } = await openMenu(page);
  await item(name).click();
  await expect(menu).toHaveCount(0);
}

/** Looks at the menu and closes it. */
async function expectSleep(page: Page, chosen: string, words: string) {
  const { menu, timer, item } = await openMenu(page);
  await expect(item(chosen)).toBeChecked();
  await expect(timer.getByText(words, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
}

/** Sound goes on for a moment in which the timer is looked at. */
async function playsOn(page: Page) {
  const player = playerOf(page);
  await player.playsPast((await player.readTime()) + 0.6);
}

const goodNight = (page: Page) => toastOf(page, 'Good night', 'The sleep timer stopped the music.');

// Proves (rules.md, The player): the player's menu shows the sleep timer and what is left of it; it is taken back there, and forgotten with the page
// Proves (rules.md, The player): the sleep timer stops after 15, 30 or 60 minutes, or at the end of the song
test('the sleep timer stops when its minutes are over, unless it is taken back', async ({ page, world }) => {
  await page.clock.install();
  const player = await playFromAlbum(page, world, 'Lanterns');
  await expectSleep(page, 'Off', 'Sleep timer');
  await chooseSleep(page, '15 minutes');
  await expectSleep(page, '15 minutes', 'Sleep timer: 15 min left');
  await page.clock.fastForward('10:00');
  await expectSleep(page, '15 minutes', 'Sleep timer: 5 min left');
  await playsOn(page);
  await page.clock.fastForward('05:00');
  await player.isSilent();
  await expect(goodNight(page)).toBeVisible();
  await expect(player.title).toHaveText('Lanterns');
  expect(await player.readTime()).toBeGreaterThan(0);
  await expectSleep(page, 'Off', 'Sleep timer');

  await player.button('Play').click();
  await chooseSleep(page, '30 minutes');
  await chooseSleep(page, 'Off');
  await page.clock.fastForward('31:00');
  await playsOn(page);
  await chooseSleep(page, '1 hour');
  await expectSleep(page, '1 hour', 'Sleep timer: 60 min left');
  await player.button('Pause').click();
  await player.isSilent();
  await page.clock.fastForward('01:00:01');
  await expectSleep(page, 'Off', 'Sleep timer');
  await player.button('Play').click();
  await chooseSleep(page, '1 hour');
  await page.reload();
  await expect(player.title).toHaveText('Lanterns');
  await expectSleep(page, 'Off', 'Sleep timer');
});

// Proves (rules.md, The player): the sleep timer stops after 15, 30 or 60 minutes, or at the end of the song
test('the sleep timer stops at the end of the song, and the next one is ready', async ({ page, world }) => {
  const player = await playFromAlbum(page, world, 'Lanterns');
  await chooseSleep(page, 'End of the song');
  await expectSleep(page, 'End of the song', 'Sleep timer');
  await player.progress.press('PageUp');
  await player.playsPast(30);
  await player.progress.press('ArrowRight');
  await player.progress.press('ArrowRight');
  await expect(goodNight(page)).toBeVisible({ timeout: 30_000 });
  await player.isSilent();
  await expect(player.title).toHaveText('Low Tide');
  await expect(player.elapsed).toHaveText('0:00');
  await expectSleep(page, 'Off', 'Sleep timer');
  await player.button('Play').click();
  await player.playsPast(0.5);
  await expect(player.title).toHaveText('Low Tide');
});
