import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Song } from '@stagedoor/validators';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { linkMailedTo } from './setup/kept-mails.ts';
import { makeName, openApi, type Person, registerPerson } from './setup/people.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

async function aPremiumSong(title: string): Promise<{ person: Person; song: Song }> {
  const { person } = await makeArtist(makeName('The Pressing'));
  const api = await openApi(person);
  await addSong(api, { title, isPremium: true });
  const [song] = await whenReady(api);
  await api.dispose();
  if (!song) throw new Error('The song was not made');
  return { person, song };
}

const dialog = (page: Page) => page.getByRole('dialog');

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

// Proves (rules.md, Codes): an artist makes codes in the studio, and people redeem them on one page, with an account and without
test('codes of a song are made, and redeemed signed out and signed in', { tag: '@both' }, async ({
  page,
  openAs,
  fan,
  errors,
}) => {
  errors.allow(/404 .*codes\.get/);
  const { person, song } = await aPremiumSong('Run-out Groove');
  const studio = await openAs(person);
  const codes = await test.step('the artist makes two codes, and saves them', async () => {
    await studio.goto('/dashboard?tab=music');
    await studio.getByRole('button', { name: 'Actions for Run-out Groove' }).first().click();
    await studio.getByRole('menuitem', { name: 'Download codes' }).click();
    await dialog(studio).getByLabel('How many').fill('501');
    await dialog(studio).getByRole('button', { name: 'Make codes' }).click();
    await expect(dialog(studio).getByText('Enter a number from 1 to 500')).toBeVisible();
    await dialog(studio).getByLabel('What they are for').fill('Vinyl, spring 2027');
    await dialog(studio).getByLabel('How many').fill('2');
    await dialog(studio).getByRole('button', { name: 'Make codes' }).click();
    await expect(dialog(studio).getByText('0 of 2 redeemed')).toBeVisible();
    const saved = studio.waitForEvent('download');
    await dialog(studio).getByRole('link', { name: 'Codes of Vinyl, spring 2027 as CSV' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    return file.match(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/gm) ?? [];
  });
  expect(codes).toHaveLength(2);
  const [first = '', second = ''] = codes;
  await test.step('a visitor types one, and gets a link that downloads', async () => {
    await page.goto('/redeem');
    await typeCode(page, 'ABCD-EFGH');
    await expect(page.getByText('There is no such code. Is it complete?')).toBeVisible();
    await typeCode(page, first.toLowerCase());
    await expect(page.getByRole('heading', { name: 'Run-out Groove' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('There is no such code. Is it complete?')).toBeVisible();
    await page.goForward();
    await page.reload();
    await page.getByRole('button', { name: 'Redeem' }).click();
    await expect(page.getByText('Please enter a valid e-mail address')).toBeVisible();
    const email = `${makeName('visitor')}@example.org`.toLowerCase();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Redeem' }).click();
    await expect(page.getByText(`A mail is on its way to ${email}`)).toBeVisible();
    const link = new URL(await linkMailedTo({ email } as Person, /^Your music on/));
    await page.goto(`${link.pathname}${link.hash}`);
    await expect(page.getByText('Run-out Groove')).toBeVisible();
  });
  await test.step('a fan comes by the link, and finds it among the purchases', async () => {
    const theirs = await openAs(fan);
    await theirs.goto(`/redeem#token=${second}`);
    await theirs.getByRole('button', { name: 'Redeem', exact: true }).click();
    await theirs.waitForURL('/purchases');
    await expect(theirs.getByRole('link', { name: 'Run-out Groove' })).toBeVisible();
    await theirs.goto(`/song/${song.id}`);
    await expect(theirs.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
    await theirs.goto(`/redeem#token=${second}`);
    await expect(theirs.getByText('This code has been redeemed already.')).toBeVisible();
  });
  await test.step('the artist sees both among the money', async () => {
    await studio.goto('/dashboard?tab=money');
    const batch = studio.getByTestId('code-batch');
    await expect(batch).toContainText('Run-out Groove, made');
    await expect(batch).toContainText('2 of 2 redeemed');
  });
});

test('codes that were not redeemed end with their batch', async ({ page, openAs, errors }) => {
  errors.allow(/409 .*codes\.get/);
  const { person, song } = await aPremiumSong('Locked Groove');
  const api = await openApi(person);
  const made = await api.post('/api/dashboard/download-codes', {
    data: { kind: 'song', id: song.id, name: 'Press', count: 1 },
  });
  const batch = await api.get(`/api/dashboard/download-codes/${(await made.json()).id}`);
  const { codes } = await batch.json();
  await api.dispose();
  const studio = await openAs(person);
  await studio.goto('/dashboard?tab=money');
  await studio.getByRole('button', { name: 'End the codes of Press' }).click();
  await dialog(studio).getByRole('button', { name: 'End codes' }).click();
  await expect(studio.getByTestId('code-batch').getByText('Ended')).toBeVisible();
  await page.goto(`/redeem#token=${codes[0].code}`);
  await expect(page.getByText('This code does not work any more: its artist has ended it.')).toBeVisible();
});

// Proves (rules.md, Codes): an album or song is given on its page, beside Buy, and redeemed by the link of the mail
test('a fan gives a song to a friend, who redeems it', { tag: '@both' }, async ({ openAs, fan }) => {
  const { person, song } = await aPremiumSong('Gatefold');
  const api = await openApi(person);
  await api.patch(`/api/dashboard/songs/${song.id}`, {
    data: { price: { minCents: 200 }, namesPrice: true },
  });
  await api.dispose();
  const friend = await registerPerson({ username: makeName('friend') });
  const page = await openAs(fan);
  await page.goto(`/song/${song.id}`);
  await page.getByRole('button', { name: 'Give as a gift' }).click();
  await expect(dialog(page)).toContainText('Demo payments: nothing is charged');
  await dialog(page).getByLabel('Your price in US dollars').fill('3');
  await dialog(page).getByLabel('Their email').fill(friend.email);
  await dialog(page).getByRole('textbox', { name: 'Message' }).fill('Play it loud');
  await dialog(page).getByRole('button', { name: 'Give', exact: true }).click();
  await expect(dialog(page)).toContainText('Your gift is on its way');
  const code = await dialog(page).getByLabel('Code', { exact: true }).inputValue();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.goto('/purchases');
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(code);
  await expect(page.getByText('A gift', { exact: true })).toBeVisible();

  const theirs = await openAs(friend);
  const link = new URL(await linkMailedTo(friend, /gives you “Gatefold” by/));
  await theirs.goto(`${link.pathname}${link.hash}`);
  await expect(theirs.getByText('Play it loud')).toBeVisible();
  await theirs.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(toastOf(theirs, 'Code redeemed')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Gatefold' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Redeemed')).toBeVisible();
});
