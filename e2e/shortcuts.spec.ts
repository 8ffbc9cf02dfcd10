import { pressOn } from './screens/keyboard.ts';
import { playerOf, songButton, songRow } from './screens/player.ts';
import { expect, test } from './test.ts';

test('a menu opens by its arrow key and marks its first item, the first time too', { tag: '@deep' }, async ({
  openAs,
  fan,
  world,
}) => {
  const page = await openAs(fan);
  await page.goto(`/album/${world.album.id}`);
  const button = songRow(page, 'Lanterns').getByRole('button', { name: 'More for Lanterns' });
  await expect(button).toHaveAttribute('aria-haspopup', 'menu');
  for (const key of ['ArrowDown', 'Enter', 'Space']) {
    await button.press(key);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.reload();
  }
  await button.click();
  await expect(page.getByRole('menu')).toBeFocused();
});

// Proves (rules.md, Keys, sight and screen readers): letters act only where nothing else listens, and can be turned off
test('single keys act only where nothing else listens, and can be turned off', async ({
  openAs,
  fan,
  world,
}) => {
  const page = await openAs(fan);
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Lanterns').click();
  const player = playerOf(page);
  await player.playsPast(0);
  const shuffle = player.button('Shuffle');
  const open = {
    menu: async () => {
      await pressOn(page, 'More for Low Tide');
      await expect(page.getByRole('menu')).toBeVisible();
    },
    dialog: async () => {
      await pressOn(page, 'More for Low Tide');
      await page.getByRole('menuitem', { name: 'Add to playlist' }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Add to playlist' })).toBeFocused();
    },
  };
  for (const layer of [open.menu, open.dialog]) {
    await layer();
    for (const key of ['s', 'm', 'q', 'c', '?']) await page.keyboard.press(key);
    await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(shuffle).toHaveAttribute('aria-pressed', 'false');
    await expect(player.button('Mute')).toBeVisible();
  }
  await page.keyboard.press('s');
  await expect(shuffle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Single keys' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('main').focus();
  await page.keyboard.press('s');
  await page.keyboard.press('/');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(player.bar.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuenow', '0.6');
  await expect(shuffle).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/settings#keys');
  await expect(page.getByRole('switch', { name: 'Single keys' })).not.toBeChecked();
});
