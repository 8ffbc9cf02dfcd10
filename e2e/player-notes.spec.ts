import { playerOf, songButton, songRow } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { expect, test } from './test.ts';

test('a player that is muted says so after a reload', { tag: ['@both', '@deep'] }, async ({
  page,
  world,
}) => {
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Lanterns').click();
  await playerOf(page).playsPast(0);
  await page.keyboard.press('m');
  await page.reload();
  await songButton(page, 'Play', 'Lanterns').click();
  await expect(page.getByText('Muted', { exact: true }).filter({ visible: true }).first()).toBeVisible();
});

test('on a phone a message leaves what stands at the top of the screen free', { tag: '@mobile' }, async ({
  page,
  world,
}) => {
  await page.goto(`/album/${world.album.id}`);
  await songRow(page, 'Lanterns').getByRole('button', { name: 'Like Lanterns' }).click();
  await expect(toastOf(page, 'Sign in required')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click({ trial: true });
  await songButton(page, 'Play', 'Lanterns').click();
  await page.getByRole('button', { name: 'Open the player' }).click();
  const large = page.getByTestId('full-player');
  await large.getByRole('button', { name: 'Like Lanterns' }).click();
  await expect(toastOf(page, 'Sign in required')).toBeVisible();
  await large.getByRole('button', { name: 'Close the large player' }).click({ trial: true, timeout: 2_000 });
});
