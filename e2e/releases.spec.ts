import { makeArtist } from './setup/artists.ts';
import { openApi } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Releases): a draft is there for its people alone
test('an artist holds a song back, shares it by a secret link, and schedules it', async ({
  openAs,
  errors,
}) => {
  const { person } = await makeArtist('Held Back');
  const api = await openApi(person);
  const made = await api.post('/api/dashboard/songs', { data: { title: 'Unheard' } });
  const { id } = (await made.json()) as { id: number };
  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  const row = page.getByTestId('own-song').filter({ hasText: 'Unheard' });
  const openMenu = async (item: string) => {
    await page.getByRole('button', { name: 'Actions for Unheard', exact: true }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const edit = page.getByRole('dialog', { name: 'Edit Song' });

  await test.step('a draft is shown to its people alone', async () => {
    await openMenu('Edit');
    await edit.getByText('Draft', { exact: true }).click();
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(row.getByText('DRAFT')).toBeVisible();
  });

  const visitor = await openAs(null);
  errors.allow(/404/);
  await test.step('and to whoever has its link, until that is revoked', async () => {
    await openMenu('Secret link');
    const dialog = page.getByRole('dialog', { name: 'Secret link to Unheard' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const url = await dialog.getByLabel('Link', { exact: true }).inputValue();
    await visitor.goto(`/song/${id}`);
    await expect(visitor.getByRole('heading', { name: 'Song not found' }).first()).toBeVisible();
    await visitor.goto(url);
    await expect(visitor.getByRole('heading', { name: 'Unheard' })).toBeVisible();
    await expect(visitor.getByText('Draft, not released yet')).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Comments' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Revoke link' }).click();
    await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
    await page.keyboard.press('Escape');
    await visitor.goto(url);
    await expect(visitor.getByRole('heading', { name: 'Song not found' }).first()).toBeVisible();
  });

  await test.step('a scheduled song needs a date, and shows it', async () => {
    await openMenu('Edit');
    await edit.getByText('Scheduled', { exact: true }).click();
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    await expect(edit.getByText(`Your time zone: ${zone.replaceAll('_', ' ')}`)).toBeVisible();
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(edit.getByText('Please choose when to publish')).toBeVisible();
    await edit.getByLabel('Opens at').fill('2040-01-31T18:00');
    await edit.getByLabel('Early access for subscribers').fill('7');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(row.getByText('Jan 31, 2040, 6:00 PM')).toBeVisible();
  });
});
