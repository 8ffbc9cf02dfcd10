import { readFile } from 'node:fs/promises';
import { expect as expectStatus } from '@playwright/test';
import { jobDeclarations } from '@stagedoor/core';
import { makeWav } from '@stagedoor/core/testing';
import { failCalls, stopChanging } from './screens/answers.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { withProductServices } from './setup/product-services.ts';
import { expect, test } from './test.ts';

const DETAILS = 'Please sing happy birthday for my sister Noor';
const WAV = makeWav(Buffer.alloc(20_000));

// Proves (rules.md, Posts, requests, tour and merchandise): the list of one's own requests shows steps, money and files, and takes acceptance and revision
test('a fan orders a cameo, gets its file, asks for a revision and accepts it', async ({ openAs, fan }) => {
  const { artist, person } = await makeArtist('Juno');
  const studio = await openAs(person);
  const page = await openAs(fan);

  await test.step('the artist names a price, which is checked', async () => {
    await studio.goto('/dashboard?tab=settings');
    const price = studio.getByLabel('Price of a cameo in US dollars');
    await price.fill('0.20');
    await price.blur();
    await expect(studio.getByText('A price must be 0, or at least $0.50')).toBeVisible();
    await price.fill('25');
    const saved = studio.waitForResponse((response) => response.url().includes('requests.updateSettings'));
    await price.blur();
    expectStatus((await saved).status()).toBe(200);
    await expect(price).toHaveValue('25.00');
  });

  await test.step('the dialog says what it costs and when', async () => {
    await page.goto('/requests');
    await expect(page.getByText('No requests yet')).toBeVisible();
    await page.goto(`/artist/${artist.id}?tab=about`);
    await page.getByRole('button', { name: 'Custom request' }).click();
    const dialog = page.getByRole('dialog', { name: `Ask ${artist.name}` });
    await expect(dialog.getByText('$25.00, taken when the artist accepts.')).toBeVisible();
    await expect(dialog.getByText('Demo payments: no money moves')).toBeVisible();
    await dialog.getByLabel('Details').fill(DETAILS);
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(
      toastOf(page, 'Request Submitted', `Your cameo request has been sent to ${artist.name}`),
    ).toBeVisible();
  });

  const own = page.getByTestId('own-request');
  await test.step('the list shows the deadline, and follows the artist without a reload', async () => {
    await page.goto('/requests');
    await expect(own).toContainText('$25.00, taken when the artist accepts. It is freed');
    await studio.goto('/dashboard?tab=requests');
    const request = studio.getByTestId('request');
    await expect(request).toContainText('The request expires if you do not answer by');
    await request.getByRole('button', { name: 'Accept' }).click();
    await expect(request).toContainText('They get it back if you deliver nothing by');
    await expect(own).toContainText('$25.00 was taken. You get it back if nothing is delivered by');
  });

  const deliver = async () => {
    const request = studio.getByTestId('request');
    await request.getByRole('button', { name: 'Deliver a file' }).click();
    const dialog = studio.getByRole('dialog', { name: 'Deliver a file' });
    await dialog.getByRole('button', { name: 'Deliver', exact: true }).click();
    await expect(dialog.getByText('Please choose a file')).toBeVisible();
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'For Noor.wav',
      mimeType: 'audio/wav',
      buffer: WAV,
    });
    await dialog.getByRole('button', { name: 'Deliver', exact: true }).click();
    await expect(request.getByText('Delivered', { exact: true })).toBeVisible();
  };
  await test.step('the file comes, and opens', async () => {
    await deliver();
    const download = page.waitForEvent('download');
    await own.getByRole('link', { name: 'Download For Noor.wav' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('For Noor.wav');
    expect((await readFile(await file.path())).equals(WAV)).toBe(true);
  });

  await test.step('one revision, and the end', async () => {
    await own.getByRole('button', { name: 'Ask for a revision' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a revision' });
    await dialog.getByLabel('What should be different?').fill('Please say her name twice');
    await dialog.getByRole('button', { name: 'Ask for a revision' }).click();
    await expect(own.getByText('Revision', { exact: true })).toBeVisible();
    await expect(studio.getByTestId('request')).toContainText('Please say her name twice');
    await deliver();
    await expect(own.getByRole('link', { name: 'Download For Noor.wav' })).toHaveCount(2);
    await expect(own.getByRole('button', { name: 'Ask for a revision' })).toHaveCount(0);
    await own.getByRole('button', { name: 'Accept' }).click();
    await expect(own.getByText('Completed', { exact: true })).toBeVisible();
    await expect(own.getByRole('button')).toHaveCount(0);
  });
});

test('an order that is not delivered in time is given back, as both sides and the bill say', {
  tag: '@both',
}, async ({ openAs, fan }) => {
  const { artist, person } = await makeArtist('Juno');
  const studio = await openAs(person);
  const page = await openAs(fan);
  const price = { cameoPriceCents: 2500 };
  expectStatus((await studio.request.patch('/api/dashboard/artist-settings', { data: price })).status()).toBe(
    200,
  );
  const wish = {
    artistId: artist.id,
    requestType: 'cameo',
    email: fan.email,
    details: DETAILS,
    priceCents: 2500,
  };
  const sent = await page.request.post('/api/custom-requests', { data: wish });
  expectStatus(sent.status(), await sent.text()).toBe(201);
  const { id } = (await sent.json()) as { id: number };

  await studio.goto('/dashboard?tab=requests');
  const request = studio.getByTestId('request');
  await request.getByRole('button', { name: 'Accept' }).click();
  await expect(request).toContainText('They get it back if you deliver nothing by');
  await page.goto('/requests');
  const own = page.getByTestId('own-request');
  await expect(own).toContainText('$25.00 was taken. You get it back if nothing is delivered by');

  await withProductServices(async ({ db, client, jobs }) => {
    await client`update orders set deliver_by = now() - interval '1 minute' where request_id = ${id}`;
    await jobs.send(db, jobDeclarations.keepOrders, {});
  });
  await page.goto('/requests');
  await expect(own).toContainText('$25.00 was given back');
  await expect(own.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(request).toContainText('$25.00 was given back to them');
  await studio.goto('/dashboard?tab=money');
  // The fee of the charge is the artist's.
  await expect(studio.getByRole('region', { name: 'Balance' })).toContainText('-$');
});

test('a visitor signs in before ordering; a list that cannot be read says so', async ({
  page,
  openAs,
  fan,
  errors,
}) => {
  errors.allow(/Failed to load resource/);
  const { artist, person } = await makeArtist('Juno');
  const studio = await openAs(person);
  const price = { cameoPriceCents: 2500 };
  const set = await studio.request.patch('/api/dashboard/artist-settings', { data: price });
  expect(set.status(), await set.text()).toBe(200);
  await page.goto(`/artist/${artist.id}?tab=about`);
  await page.getByRole('button', { name: 'Custom request' }).click();
  const dialog = page.getByRole('dialog', { name: `Ask ${artist.name}` });
  await expect(dialog.getByRole('link', { name: 'Sign in to request' })).toBeVisible();
  await dialog.getByText('Custom song').click();
  await expect(dialog.getByRole('button', { name: 'Submit Request' })).toBeVisible();
  const signedIn = await openAs(fan);
  await failCalls(signedIn, 'requests.own');
  await signedIn.goto('/requests');
  await expect(signedIn.getByText('Your requests could not be read')).toBeVisible();
  stopChanging(signedIn);
});
