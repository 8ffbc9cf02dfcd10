import { toastOf } from './screens/toast.ts';
import { makeName, openApi, registerPerson } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Moderation): the queue is worked by keys; the maker is told and answers, and the decision is undone
test('a report is decided by keys, its maker is told and answers, and it is undone @both', async ({
  openAs,
  world,
  fan,
}, { project }) => {
  const maker = await registerPerson({ username: makeName('loud') });
  const text = `Buy my tickets at ${makeName('cheap')}`;
  const asMaker = await openApi(maker);
  const path = `/api/songs/${world.songIds.Lanterns}/comments`;
  const made = await asMaker.post(path, { data: { text, timestamp: 3 } });
  const { id } = (await made.json()) as { id: number };
  const asFan = await openApi(fan);
  const report = { targetType: 'songComment', targetId: id, reason: 'spam', note: 'Again and again' };
  expect((await asFan.post('/api/reports', { data: report })).status()).toBe(201);
  const isShown = async () => (await (await asFan.get(path)).text()).includes(text);
  expect(await isShown()).toBe(true);

  const page = await openAs(world.admin);
  await page.goto('/admin?tab=reports&type=songComment');
  const row = page.getByRole('list', { name: 'Reports' }).getByRole('button').first();
  await expect(row).toContainText('Spam or deception');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('The next report');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  const opened = page.getByRole('article', { name: 'Report' });
  await expect(opened).toContainText(text);
  await expect(opened).toContainText('Lanterns');
  await expect(opened).toContainText('Again and again');
  await page.keyboard.press('h');
  const question = page.getByRole('dialog');
  await question.getByLabel('Words to the maker').fill('Advertise elsewhere, please.');
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, 'Hidden')).toBeVisible();
  expect(await isShown()).toBe(false);

  const theirs = await openAs(maker);
  await theirs.goto('/settings#reports');
  const told = theirs.getByTestId('own-decision').first();
  await expect(told).toContainText('Advertise elsewhere, please.');
  await told.getByRole('button', { name: 'Answer' }).click();
  await told.getByLabel('Your answer').fill('They were free tickets.');
  await told.getByRole('button', { name: 'Send answer' }).click();
  await expect(toastOf(theirs, 'Answer sent')).toBeVisible();

  await page.goto('/notifications');
  await page.getByRole('link', { name: `${maker.username} answers your decision` }).click();
  const decision = opened.getByRole('region', { name: 'Decision' });
  await expect(decision).toContainText('They were free tickets.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  if (project.name === 'mobile') await expect(page.getByRole('list', { name: 'Reports' })).toBeHidden();
  await decision.getByRole('button', { name: 'Undo' }).click();
  await expect(decision).toContainText('Undone by');
  expect(await isShown()).toBe(true);
  await theirs.reload();
  await expect(told).toContainText('Undone');
  await Promise.all([asFan.dispose(), asMaker.dispose()]);
});
