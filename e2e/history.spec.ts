import { playerOf, playFromAlbum } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { openApi } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, History): the screen shows, searches and removes plays, and asks before it removes all; Settings switch it off
test('what was played is found again, removed and no longer kept', { tag: '@both' }, async ({
  openAs,
  fan,
  world,
}) => {
  const page = await openAs(fan);
  await page.goto('/history');
  const main = page.getByRole('main');
  await expect(main.getByText('Nothing played yet')).toBeVisible();
  const api = await openApi(fan);
  for (const title of ['Lanterns', 'Low Tide'])
    expect((await api.post(`/api/songs/${world.songIds[title]}/increment-plays`)).status()).toBe(200);

  await page.goto('/library');
  await main.getByRole('link', { name: 'History' }).click();
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem')).toHaveCount(2);
  await expect(today.getByRole('listitem').first()).toContainText('Low Tide');
  await expect(today.locator('time').filter({ visible: true })).toHaveText([/^\d+:\d\d [AP]M$/, /[AP]M$/]);
  const search = page.getByRole('searchbox', { name: 'Search your history' });
  await search.fill('lantern');
  await expect(today.getByRole('listitem')).toHaveText([/Lanterns/]);
  await search.fill('no such words');
  await page.getByRole('button', { name: 'Show all' }).click();
  await today.getByRole('button', { name: 'Remove Low Tide from your history' }).click();
  await expect(toastOf(page, 'Removed from your history')).toBeVisible();
  await expect(today.getByRole('listitem')).toHaveText([/Lanterns/]);

  await page.goto('/settings');
  const keep = page.getByRole('switch', { name: 'Keep my history' });
  const isOff = page.waitForResponse(/account\.changePreferences/);
  await keep.click();
  await isOff;
  await expect(keep).not.toBeChecked();
  expect((await api.post(`/api/songs/${world.songIds['Signal Fire']}/increment-plays`)).status()).toBe(200);
  await api.dispose();
  await page.goto('/history');
  await expect(main.getByText('Your history is off.')).toBeVisible();
  await expect(today.getByRole('listitem')).toHaveText([/Lanterns/]);
  await page.getByRole('button', { name: 'Clear history' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(today).toBeVisible();
  await page.getByRole('button', { name: 'Clear history' }).click();
  await dialog.getByRole('button', { name: 'Clear history' }).click();
  await expect(main.getByText('Nothing played yet')).toBeVisible();
});

// Proves (rules.md, History): an open history shows a song as soon as its play counts
test('a song that plays comes into the open history', async ({ openAs, fan, world }) => {
  const page = await openAs(fan);
  await playFromAlbum(page, world, 'Lanterns');
  // Before it counts.
  await playerOf(page).button('Pause').click();
  const main = page.getByRole('main');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Library' }).click();
  await main.getByRole('link', { name: 'History' }).click();
  await expect(main.getByText('Nothing played yet')).toBeVisible();
  await playerOf(page).button('Play').click();
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('listitem')).toHaveText([/Lanterns/]);
});
