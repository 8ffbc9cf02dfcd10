import { failCalls } from './screens/answers.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { registerPerson } from './setup/people.ts';
import { expect, test } from './test.ts';

const ONE_SECOND = { name: 'one.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(20_000) };

test('what the studio could not save says so, and keeps what was typed', async ({ openAs, errors }) => {
  errors.allow(/400 /);
  const newcomer = await openAs(await registerPerson({ isArtist: true }));
  await failCalls(newcomer, 'studio.createProfile', 'Not tonight');
  await newcomer.goto('/dashboard');
  await newcomer.getByLabel('Artist Name').fill('Slow Ferry');
  await newcomer.getByRole('button', { name: 'Create Profile' }).click();
  await expect(toastOf(newcomer, 'Failed to create artist profile', 'Not tonight')).toBeVisible();
  await expect(newcomer.getByLabel('Artist Name')).toHaveValue('Slow Ferry');

  const { person } = await makeArtist('Slow Ferry');
  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  await page.getByRole('button', { name: 'Upload Song' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Song' });
  await dialog.getByLabel('Title').fill('Undertow');
  await dialog
    .getByLabel('Audio file')
    .setInputFiles({ ...ONE_SECOND, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await dialog.getByRole('button', { name: 'Upload Song' }).click();
  await expect(dialog.getByText('Please select a file smaller than 10MB')).toBeVisible();
  await dialog.getByLabel('Audio file').setInputFiles(ONE_SECOND);
  await page.route('**/api/dashboard/songs', (route) =>
    route.fulfill({ status: 400, json: { message: 'Not tonight', code: 'bad_request' } }),
  );
  await dialog.getByRole('button', { name: 'Upload Song' }).click();
  await expect(toastOf(page, 'Failed to upload song', 'Not tonight')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Undertow');
});
