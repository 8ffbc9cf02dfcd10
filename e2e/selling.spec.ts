import type { Page } from '@playwright/test';
import type { Song } from '@stagedoor/validators';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { linkMailedTo } from './setup/kept-mails.ts';
import { makeName, openApi, type Person } from './setup/people.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

async function aPremiumSong(title: string): Promise<{ person: Person; song: Song }> {
  const { person } = await makeArtist(makeName('The Till'));
  const api = await openApi(person);
  await addSong(api, { title, isPremium: true });
  const [song] = await whenReady(api);
  await api.dispose();
  if (!song) throw new Error('The song was not made');
  return { person, song };
}

const dialog = (page: Page) => page.getByRole('dialog');

/** Downloads what was bought in this format, and returns the name of the file. */
async function saveAs(page: Page, title: string, format: string): Promise<string> {
  await page.getByRole('button', { name: `Download ${title}` }).click();
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: format }).click();
  return (await download).suggestedFilename();
}

// Proves (rules.md, Selling): an artist prices a song in its dialog, a fan buys it in two clicks and finds it among the purchases
test('an artist sets a price, and a fan names theirs and buys', { tag: '@both' }, async ({ openAs, fan }) => {
  const { person, song } = await aPremiumSong('Ledger Lines');
  const studio = await openAs(person);
  await test.step('the artist puts a price on the song', async () => {
    await studio.goto('/dashboard?tab=music');
    await studio.getByRole('button', { name: 'Actions for Ledger Lines' }).first().click();
    await studio.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await dialog(studio).getByLabel('Price in US dollars').fill('0.25');
    await dialog(studio).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(studio).getByText('A price must be 0, or at least $0.50')).toBeVisible();
    await dialog(studio).getByLabel('Price in US dollars').fill('2');
    await dialog(studio).getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(studio, 'Song saved')).toBeVisible();
  });
  const page = await openAs(fan);
  await test.step('the fan pays more than asked', async () => {
    await page.goto(`/song/${song.id}`);
    await page.getByRole('button', { name: 'Buy $2.00' }).click();
    await expect(dialog(page)).toContainText('Demo payments: nothing is charged');
    await dialog(page).getByLabel('Your price in US dollars').fill('3.50');
    await dialog(page).getByRole('button', { name: 'Buy' }).click();
    await expect(page.getByRole('link', { name: 'Bought' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  });
  await test.step('it is among the purchases', async () => {
    await page.getByRole('link', { name: 'Bought' }).click();
    await expect(page.getByRole('heading', { name: 'Purchases' })).toBeVisible();
    await expect(page.getByText(/\$3\.50/)).toBeVisible();
    expect(await saveAs(page, 'Ledger Lines', 'FLAC')).toBe('Ledger Lines.flac');
  });
});

// Proves (rules.md, Selling): who is signed out buys with an e-mail address, to which a receipt with a link goes
test('a visitor buys with an address, and opens the link of the receipt', { tag: '@both' }, async ({
  page,
}) => {
  const { person, song } = await aPremiumSong('Paper Receipt');
  const api = await openApi(person);
  await api.patch(`/api/dashboard/songs/${song.id}`, {
    data: { price: { minCents: 150 }, namesPrice: false },
  });
  await api.dispose();
  const email = `${makeName('visitor')}@example.org`.toLowerCase();
  await page.goto(`/song/${song.id}`);
  await page.getByRole('button', { name: 'Buy $1.50' }).click();
  await dialog(page).getByRole('button', { name: 'Buy' }).click();
  await expect(dialog(page).getByText('Please enter a valid e-mail address')).toBeVisible();
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByRole('button', { name: 'Buy' }).click();
  await expect(dialog(page)).toContainText(`A mail is on its way to ${email}`);
  const link = new URL(await linkMailedTo({ email } as Person, /^Your receipt for Paper Receipt/));
  await page.goto(`${link.pathname}${link.hash}`);
  await expect(page.getByRole('heading', { name: 'Your purchase' })).toBeVisible();
  await expect(page.getByText('Paper Receipt')).toBeVisible();
  expect(await saveAs(page, 'Paper Receipt', 'MP3')).toBe('Paper Receipt.mp3');
});
