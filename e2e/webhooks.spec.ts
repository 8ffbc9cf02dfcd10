import type { Page } from '@playwright/test';
import { openReceiver, type Receiver } from '@stagedoor/core/testing';
import { Webhook } from 'standardwebhooks';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { makeName, openApi } from './setup/people.ts';
import { expect, test } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const typesOf = ({ received }: Receiver) =>
  received.map(({ body }) => (JSON.parse(body) as { type: string }).type);

// Proves (rules.md, Webhooks): a person adds a webhook in the studio, sees its secret once, tries it and removes it
test('an artist adds a webhook, tries it, is told of a subscriber, and removes it', { tag: '@both' }, async ({
  openAs,
  fan,
}) => {
  const receiver = await openReceiver();
  const { person, artist } = await makeArtist(makeName('The Wires'));
  const page = await openAs(person);
  const row = page.getByTestId('webhook');
  const delivery = (event: string) => page.getByTestId('delivery').filter({ hasText: event });
  const secret = await test.step('it is added, and its secret is shown once', async () => {
    await page.goto('/dashboard?tab=settings');
    await expect(page.getByText('No webhooks yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await dialog(page).getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog(page).getByText('Please enter a link that starts with')).toBeVisible();
    await dialog(page).getByLabel('Address').fill(receiver.url);
    await dialog(page).getByLabel('Releases').uncheck();
    await dialog(page).getByRole('button', { name: 'Add webhook' }).click();
    const shown = await dialog(page).getByLabel('Signing secret', { exact: true }).inputValue();
    expect(shown).toMatch(/^whsec_/);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(row).toContainText('Subscribers · Sales · Requests · added');
    await page.reload();
    await expect(row).toBeVisible();
    await expect(page.getByText(shown)).toHaveCount(0);
    return shown;
  });
  await test.step('a test shows the answer, a failure too', async () => {
    await page.getByRole('button', { name: /^Test and deliveries of / }).click();
    await expect(dialog(page).getByText('Nothing was sent yet')).toBeVisible();
    receiver.answer = (response) => response.writeHead(500).end('Out of paper');
    await dialog(page).getByRole('button', { name: 'Send a test' }).click();
    await expect(delivery('webhook.test')).toContainText('Failed · 500');
    await delivery('webhook.test').getByText('webhook.test', { exact: true }).click();
    await expect(delivery('webhook.test').getByText('Out of paper')).toBeVisible();
    receiver.answer = (response) => response.writeHead(200).end('Thanks');
    await delivery('webhook.test').getByRole('button', { name: 'Send again' }).click();
    await expect(delivery('webhook.test')).toContainText('Delivered · 200');
    await expect(delivery('webhook.test').getByText('Thanks')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
  });
  await test.step('a new subscriber is told in a message that the secret verifies', async () => {
    const api = await openApi(fan);
    await api.post('/api/subscriptions', { data: { artistId: artist.id } });
    await api.dispose();
    await page.getByRole('button', { name: /^Test and deliveries of / }).click();
    await expect(delivery('subscriber.created')).toContainText('Delivered · 200');
    expect(typesOf(receiver)).toEqual(['webhook.test', 'webhook.test', 'subscriber.created']);
    for (const { body, headers } of receiver.received)
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toBeTruthy();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
  });
  await test.step('it is removed after a question', async () => {
    await row.getByRole('button', { name: /^Remove / }).click();
    await dialog(page).getByRole('button', { name: 'Remove webhook' }).click();
    await expect(toastOf(page, 'Webhook removed')).toBeVisible();
    await expect(page.getByText('No webhooks yet')).toBeVisible();
  });
  await receiver.close();
});

test('an admin adds a webhook of the site, which is told of a report', { tag: '@deep' }, async ({
  openAs,
  fan,
  world,
}) => {
  const receiver = await openReceiver();
  const page = await openAs(world.admin);
  await page.goto('/admin?tab=site');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await dialog(page).getByLabel('Address').fill(receiver.url);
  for (const event of ['Subscribers', 'Sales', 'Requests', 'Releases'])
    await dialog(page).getByLabel(event).uncheck();
  await dialog(page).getByRole('button', { name: 'Add webhook' }).click();
  const secret = await dialog(page).getByLabel('Signing secret', { exact: true }).inputValue();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  const row = page.getByTestId('webhook');
  await expect(row).toContainText('Reports · added');

  const api = await openApi(fan);
  const report = { targetType: 'artist', targetId: world.artist.id, reason: 'spam' };
  expect((await api.post('/api/reports', { data: report })).status()).toBe(201);
  await api.dispose();
  await expect.poll(() => typesOf(receiver)).toEqual(['report.created']);
  const [{ body, headers } = { body: '', headers: {} }] = receiver.received;
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    data: { reason: 'spam' },
  });
  await row.getByRole('button', { name: /^Remove / }).click();
  await dialog(page).getByRole('button', { name: 'Remove webhook' }).click();
  await expect(row).toHaveCount(0);
  await receiver.close();
});
