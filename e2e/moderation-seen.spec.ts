import { makeArtist } from './setup/artists.ts';
import { openApi } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Reports): people of a hidden profile read the decision in the studio
test('an artist reads in the studio that the profile is hidden and why, until it is undone', async ({
  openAs,
  fan,
  world,
}) => {
  const { artist, person } = await makeArtist('The Cellar');
  const [asFan, asAdmin] = [await openApi(fan), await openApi(world.admin)];
  const target = { targetType: 'artist', targetId: artist.id };
  const filed = await asFan.post('/api/reports', { data: { ...target, reason: 'spam' } });
  const { id } = (await filed.json()) as { id: number };
  const page = await openAs(person);
  await page.goto('/dashboard');
  const publicPage = page.getByRole('link', { name: 'View Public Profile' });
  await expect(publicPage).toBeVisible();

  const verdict = { decision: 'hide', reason: 'spam', words: 'Sell your shoes elsewhere.' };
  const decided = await asAdmin.post(`/api/admin/reports/${id}/decision`, { data: verdict });
  expect(decided.status(), await decided.text()).toBe(200);
  const note = page.getByRole('region', { name: "Moderator's decision" });
  await expect(note).toContainText('A moderator hid this artist profile.');
  await expect(note).toContainText('Reason: Spam or deception');
  await expect(note).toContainText(verdict.words);
  await expect(publicPage).toHaveCount(0);
  await note.getByRole('link', { name: 'Reports and decisions' }).click();
  await expect(page.getByTestId('own-decision').filter({ hasText: verdict.words })).toBeVisible();

  await page.goBack();
  await expect(note).toBeVisible();
  expect((await asAdmin.post(`/api/admin/reports/${id}/undo`)).status()).toBe(200);
  await expect(publicPage).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect(page.getByText('This artist profile is hidden')).toHaveCount(0);
  await Promise.all([asFan.dispose(), asAdmin.dispose()]);
});

test('Ctrl+K opens a report by its number, and the reported song plays', { tag: '@deep' }, async ({
  openAs,
  fan,
  world,
}) => {
  const asFan = await openApi(fan);
  const song = { targetType: 'song', targetId: world.songIds.Lanterns, reason: 'hate' };
  const { id } = (await (await asFan.post('/api/reports', { data: song })).json()) as { id: number };
  const page = await openAs(world.admin);
  await page.goto('/admin');
  await expect(page.getByRole('tab', { name: /^Reports \d/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).fill(String(id));
  await expect(page.getByRole('option', { name: `Report ${id}` })).toBeVisible();
  await page.keyboard.press('Enter');
  const opened = page.getByRole('article', { name: 'Report' });
  await expect(opened.getByRole('heading', { name: 'Lanterns' })).toBeVisible();
  await opened.getByRole('button', { name: 'Play Lanterns' }).click();
  await expect(opened.getByRole('button', { name: 'Pause Lanterns' })).toBeVisible();
  await expect(opened.getByText('0:01')).toBeVisible();
  await asFan.dispose();
});

test('long comments stay within their cards on a phone, and badges beside the buttons', {
  tag: '@deep',
}, async ({ openAs, fan, world }) => {
  const asFan = await openApi(fan);
  const text = `Again ${'and again '.repeat(30)}`;
  const path = `/api/songs/${world.songIds.Lanterns}/comments`;
  expect((await asFan.post(path, { data: { text, timestamp: 3 } })).status()).toBe(201);
  const page = await openAs(world.admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin?tab=comments&q=${fan.username}`);
  const row = page.getByRole('table', { name: 'comments' }).locator('tbody').getByRole('row');
  await expect(row).toContainText('Again and again');
  const { width = 0 } = (await row.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(300);
  expect(width).toBeLessThanOrEqual(390);

  await page.goto(`/admin?q=${fan.username}`);
  const role = await page.getByRole('row').getByText('Fan', { exact: true }).boundingBox();
  const remove = await page.getByRole('button', { name: `Delete ${fan.username}` }).boundingBox();
  expect((role?.y ?? 0) - (remove?.y ?? 0)).toBeGreaterThanOrEqual(remove?.height ?? 0);
  await asFan.dispose();
});

// Proves (rules.md, Reports): visitors send copyright notices, whole ones only, and are told by mail what becomes of them
test('a visitor finds the copyright notice at the edge of every page', { tag: ['@both', '@deep'] }, async ({
  page,
}) => {
  // Not a list that goes on where it ends, and moves the edge away.
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Legal' })
    .getByRole('link', { name: 'Copyright notice' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Copyright notice' })).toBeVisible();
  await expect(page.getByLabel('Address of the page')).toBeVisible();
});
