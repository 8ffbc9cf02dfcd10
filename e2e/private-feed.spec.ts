import { expect, test } from './test.ts';

// Proves (rules.md, Feeds): a person makes, copies and revokes a private feed in the settings
test('a private feed is made, copied and revoked in the settings', { tag: '@both' }, async ({
  openAs,
  fan,
}) => {
  const page = await openAs(fan);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/settings#private-feed');
  const section = page.locator('#private-feed');
  await section.getByRole('button', { name: 'Make a feed' }).click();
  await section.getByRole('button', { name: 'Copy feed address' }).click();
  await expect(section.getByText('Copied', { exact: true })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const { pathname } = new URL(address);
  const feed = await page.request.get(pathname);
  expect([feed.status(), feed.headers()['content-type']]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ]);
  await page.reload();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(section.getByLabel('Feed address')).toHaveCount(0);
  await section.getByRole('button', { name: /^Revoke feed of/ }).click();
  await page
    .getByRole('dialog', { name: 'Revoke this feed?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  expect((await page.request.get(pathname)).status()).toBe(404);
});
