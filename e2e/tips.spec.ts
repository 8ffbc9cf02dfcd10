import type { Page } from '@playwright/test';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { makeName, openApi, type Person } from './setup/people.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** An artist with two songs for $2.00 each, whose work may be bought at once. */
async function aShop(): Promise<{ person: Person; artistId: number; songId: number }> {
  const { person } = await makeArtist(makeName('The Tip Jar'));
  const api = await openApi(person);
  for (const title of ['First Coin', 'Second Coin']) await addSong(api, { title });
  const songs = await whenReady(api);
  for (const { id } of songs)
    await api.patch(`/api/dashboard/songs/${id}`, { data: { price: { minCents: 200 }, namesPrice: false } });
  await api.dispose();
  const [song] = songs;
  if (!song) throw new Error('The songs were not made');
  return { person, artistId: song.artistId, songId: song.id };
}

// Proves (rules.md, Selling): a fan tips an artist, buys a song with a tip, and all work of an artist at once
test('a fan tips an artist, a song with a tip, and buys the rest at once', { tag: '@both' }, async ({
  openAs,
  fan,
}) => {
  const { person, artistId, songId } = await aShop();
  const studio = await openAs(person);
  await test.step('the artist sells everything at once', async () => {
    await studio.goto('/dashboard?tab=settings');
    await studio.getByText('Offer \u201cBuy everything\u201d on your page').click();
    await studio.getByLabel('Percent off').fill('51');
    await studio.getByRole('button', { name: 'Save Changes' }).click();
    await expect(studio.getByText('Choose 0 to 50 percent')).toBeVisible();
    await studio.getByLabel('Percent off').fill('25');
    await studio.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(studio, 'Profile updated successfully')).toBeVisible();
  });
  const page = await openAs(fan);
  await test.step('a tip that is sent twice is given once, with the name', async () => {
    await page.goto(`/artist/${artistId}`);
    await page.getByRole('button', { name: 'Tip', exact: true }).click();
    await dialog(page).getByRole('textbox', { name: 'Message' }).fill('Go on!');
    await dialog(page)
      .getByText(/that the tip is from me/)
      .click();
    await dialog(page).getByRole('button', { name: 'Tip' }).dblclick();
    await expect(toastOf(page, 'Thank you!')).toBeVisible();
    await studio.goto('/notifications');
    await expect(studio.getByText(/a tip of \$5\.00/)).toHaveCount(1);
    await expect(studio.getByText(/Go on!/)).toBeVisible();
  });
  await test.step('a tip beside a song is a purchase of its own', async () => {
    await page.goto(`/song/${songId}`);
    await page.getByRole('button', { name: 'Buy $2.00' }).click();
    await dialog(page).getByLabel('Add a tip').fill('0.20');
    await dialog(page).getByRole('button', { name: 'Buy' }).click();
    await expect(dialog(page).getByText('A tip is $0.50 to $1,000')).toBeVisible();
    await dialog(page).getByLabel('Add a tip').fill('0.75');
    await dialog(page).getByRole('button', { name: 'Buy' }).click();
    await expect(page.getByRole('link', { name: 'Bought' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tip', exact: true })).toBeVisible();
  });
  await test.step('what is bought is left out of everything', async () => {
    await page.goto(`/artist/${artistId}`);
    await page.getByRole('button', { name: 'Buy everything $1.50' }).click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
    await expect(dialog(page)).toContainText('Work that comes later is not included');
    await dialog(page).getByRole('button', { name: 'Buy everything' }).click();
    await expect(page.getByRole('button', { name: /^Buy everything/ })).toHaveCount(0);
    await page.goto('/purchases');
    for (const price of ['$5.00', '$0.75', '$2.00', '$1.50'])
      await expect(page.getByText(price).first()).toBeVisible();
  });
  await test.step('an expired link of the payment provider is followed by a new one', async () => {
    await studio.goto('/dashboard?tab=money');
    await studio.getByLabel('I agree to these terms').check();
    await studio.getByRole('button', { name: 'Set up payouts' }).click();
    await expect(studio.getByRole('button', { name: 'Change account' })).toBeVisible();
    await studio.goto('/dashboard?tab=money&payouts=again');
    await expect(studio.getByText('Your link to the payment provider has expired')).toBeVisible();
    await expect(studio.getByRole('button', { name: 'Go on with a new link' })).toBeEnabled();
  });
});
