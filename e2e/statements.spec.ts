import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { failCalls, stopChanging } from './screens/answers.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { makeAdmin } from './setup/make-admin.ts';
import { makeName, openApi } from './setup/people.ts';
import { expect, test } from './test.ts';

const download = async (page: Page, name: string): Promise<Buffer> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  return readFile(await file.path());
};
const lines = (page: Page) => page.getByRole('table', { name: 'Lines' }).getByRole('row');
// A phone leaves out the opening balance.
const month = (page: Page) => page.getByRole('button', { name: new RegExp(`^${monthNow()} .*Closing`) });
const monthNow = () =>
  new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

// Proves (rules.md, Subscriptions and money): an artist's statement tells a UTC month line by line, from the opening balance to the closing one, which opens the next
// Proves (rules.md, Subscriptions and money): statements are files, too: CSV, whose texts no spreadsheet calculates, and PDF
// Proves (rules.md, Subscriptions and money): an admin corrects a balance with a reason, and another one confirms it; a single admin confirms alone
test('an artist reads the month of a first subscription, and what two admins corrected', {
  tag: '@both',
}, async ({ openAs, fan, world }) => {
  test.setTimeout(120_000);
  const name = makeName('Paid');
  const { person, artist } = await makeArtist(name);
  const page = await openAs(person);
  const statements = page.getByRole('region', { name: 'Statements' });

  await test.step('before the first payment, or when they cannot be loaded, the screen says so', async () => {
    await page.goto('/dashboard?tab=money');
    await expect(statements.getByText('No statements yet')).toBeVisible();
    await expect(page.getByRole('main').getByText('Demo payments: no money moves')).toBeVisible();
    await failCalls(page, 'statements.list');
    await page.reload();
    await expect(statements.getByText('Your statements could not be loaded')).toBeVisible();
    stopChanging(page);
  });

  const api = await openApi(fan);
  expect((await api.post('/api/subscriptions', { data: { artistId: artist.id } })).status()).toBe(201);
  await api.dispose();

  await test.step('the month is told line by line, without the fan, and as files', async () => {
    await page.reload();
    await month(page).click();
    await expect(lines(page)).toContainText(['Date', /Subscription.*\$0\.99$/, /Processing fee.*-\$0\.33$/]);
    await expect(statements.getByText(fan.username)).toHaveCount(0);
    const csv = String(await download(page, 'CSV'));
    expect(csv).toMatch(/,closing,Closing balance,,,0\.\d\d,USD\r\n$/);
    expect((await download(page, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('one admin proposes an adjustment, and another one confirms it', async () => {
    const [one, two] = [await openAs(world.admin), await openAs(await makeAdmin())];
    await one.goto(`/admin?tab=money&artist=${artist.id}`);
    await expect(one.getByRole('heading', { name, exact: true })).toBeVisible();
    await one.getByRole('button', { name: 'Adjust balance' }).click();
    await one.getByLabel('Amount in US dollars').fill('half');
    await one.getByRole('button', { name: 'Propose' }).click();
    await expect(one.getByText('Please enter an amount such as 12.50')).toBeVisible();
    await one.getByLabel('Amount in US dollars').fill('0.34');
    await one.getByLabel('Reason').fill('A fee that we bear');
    await one.getByRole('button', { name: 'Propose' }).click();
    const item = (of: Page) => of.getByRole('listitem', { name: `$0.34 for ${name}` });
    await expect(item(one)).toContainText('Waits for another admin');
    await expect(item(one).getByRole('button', { name: 'Confirm and book' })).toHaveCount(0);
    await two.goto('/admin?tab=money&view=adjustments');
    await item(two).getByRole('button', { name: 'Confirm and book' }).click();
    await expect(toastOf(two, 'Adjustment booked', `$0.34 for ${name}`)).toBeVisible();
    await expect(item(two)).toContainText('Booked');
  });

  await test.step('the artist sees it with its reason', async () => {
    await page.goto('/dashboard?tab=money');
    await month(page).click();
    await expect(lines(page).last()).toContainText('Adjustment: A fee that we bear');
  });

  await test.step('admins see the money by day and by artist', async () => {
    const admin = await openAs(world.admin);
    await admin.goto('/admin?tab=money');
    await expect(admin.getByRole('row', { name: /^In all/ })).toBeVisible();
    await admin.getByText('By artist').click();
    await expect(admin.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText('$0.99');
    await failCalls(admin, 'admin.money.byDay');
    await admin.goto('/admin?tab=money');
    await expect(admin.getByText('Failed to fetch the figures')).toBeVisible();
  });
});
