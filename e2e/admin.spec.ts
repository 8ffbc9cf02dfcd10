import { writeWav } from '@stagedoor/media/testing';
import type { Song } from '@stagedoor/validators';
import { changeAnswer, failCalls, stopChanging } from './screens/answers.ts';
import { openUserMenu } from './screens/auth.ts';
import { toastOf } from './screens/toast.ts';
import { makeName, openApi, registerPerson } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (Routes): /admin is for admins only
// Proves (Admin dashboard): /admin redirects everybody else to /, with 'Access Denied' and its reason
test('everybody except admins is redirected, with an explanation', async ({ openAs, fan, page }) => {
  const theirs = await openAs(fan);
  await theirs.goto('/admin');
  await expect(
    toastOf(theirs, 'Access Denied', 'You do not have permission to access the admin dashboard.'),
  ).toBeVisible();
  await expect(theirs).toHaveURL(/\/$/);
  await page.goto('/admin');
  await expect(
    toastOf(page, 'Access Denied', 'You do not have permission to access the admin dashboard.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

// Proves (What listeners do): administrators have a dashboard of their own
// Proves (App shell): 'Admin Dashboard' after Settings, for admins only
// Proves (Roles): an admin has an Admin Dashboard link to /admin
// Proves (Admin dashboard): tabs Users, Artists, Content and Music Upload, in this order, then Claims, Songs, Comments, Reports, Audit, Site, Money and Health
// Proves (Admin dashboard): a search box filters all lists
// Proves (Admin dashboard): the button that would delete an admin is disabled
// Proves (Admin dashboard): 'User Deleted', 'Content Deleted', 'Artist Deleted', 'Song Uploaded'
// Proves (Admin dashboard): 'Error' when a user, an artist or content could not be deleted
// Proves (rules.md, Mail): only admins read stored mails, at /admin and in demo mode only
test('an admin opens the dashboard from the menu, finds a person, deletes and restores them', async ({
  openAs,
  world,
}) => {
  const somebody = await registerPerson({ username: makeName('gone') });
  const page = await openAs(world.admin);
  await page.goto('/');
  await openUserMenu(page, world.admin.username);
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([
    'Users',
    'Artists',
    'Content',
    'Music Upload',
    /^Claims/,
    'Songs',
    'Comments',
    /^Reports/,
    'Audit',
    'Site',
    'Money',
    'Health',
  ]);

  const search = page.getByRole('searchbox', { name: 'Search users, artists and content' });
  await search.fill(world.admin.username);
  await expect(page.getByRole('button', { name: 'Admins cannot be deleted' })).toBeDisabled();
  await expect(page.getByPlaceholder('Search artists, songs, or albums...')).toHaveValue('');
  await search.fill(somebody.username);
  await expect(page).toHaveURL(new RegExp(`q=${somebody.username}`));
  const row = page.getByRole('row').filter({ hasText: somebody.email });
  await row.getByRole('button', { name: `Delete ${somebody.username}` }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Nothing else goes with it.');
  await failCalls(page, 'admin.deleteUser', 'Not tonight');
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(toastOf(page, 'Error', 'Not tonight')).toHaveAttribute('data-type', 'error');
  stopChanging(page);
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(toastOf(page, 'User Deleted', somebody.username)).toBeVisible();
  await expect(row).toHaveCount(0);
  const theirs = await openApi(somebody);
  expect((await theirs.get('/api/user')).status()).toBe(401);
  await theirs.dispose();

  await page.getByRole('button', { name: `Restore ${somebody.username}` }).click();
  await expect(toastOf(page, 'Restored')).toBeVisible();
  await expect(row).toHaveCount(1);
});

// Proves (Admin dashboard): admins list and delete users (not other admins), artists and content
// Proves (Admin dashboard): an artist is shown as verified or unverified
// Proves (Admin dashboard): 'User Deleted', 'Content Deleted', 'Artist Deleted', 'Song Uploaded'
// Proves (Admin dashboard): 'Error' when a user, an artist or content could not be deleted
test('an admin deletes an artist and a post, and undoes one of them at once', async ({ openAs, world }) => {
  const person = await registerPerson({ isArtist: true });
  const api = await openApi(person);
  const name = makeName('Shed');
  const made = await api.post('/api/dashboard/create-artist-profile', { data: { name } });
  const artist = (await made.json()) as { id: number };
  const post = { title: makeName('News'), description: 'Soon', contentType: 'text', isPremium: false };
  expect((await api.post('/api/dashboard/content', { data: post })).status()).toBe(201);
  await api.dispose();

  const page = await openAs(world.admin);
  await page.goto(`/admin?tab=content&q=${post.title}`);
  await page.getByRole('button', { name: `Delete ${post.title}` }).click();
  await failCalls(page, 'admin.deleteAnyPost', 'Not this one');
  await page.getByRole('button', { name: 'Delete post' }).click();
  await expect(toastOf(page, 'Error', 'Not this one')).toBeVisible();
  stopChanging(page);
  await page.getByRole('button', { name: 'Delete post' }).click();
  await expect(toastOf(page, 'Content Deleted', post.title)).toBeVisible();

  await page.goto(`/admin?tab=artists&q=${name}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Unverified', { exact: true })).toBeVisible();
  await changeAnswer(page, 'admin.artists', ({ items }: { items: object[] }) => ({
    items: items.map((one) => ({ ...one, verified: true })),
    nextCursor: null,
  }));
  await page.reload();
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await failCalls(page, 'admin.deleteArtist', 'Nor this one');
  await page.getByRole('button', { name: 'Delete artist' }).click();
  await expect(toastOf(page, 'Error', 'Nor this one')).toBeVisible();
  stopChanging(page);
  await page.getByRole('button', { name: 'Delete artist' }).click();
  const toast = toastOf(page, 'Artist Deleted', name);
  await expect(toast).toBeVisible();
  expect((await page.request.get(`/api/artists/${artist.id}`)).status()).toBe(404);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page, 'Restored')).toBeVisible();
  expect((await page.request.get(`/api/artists/${artist.id}`)).status()).toBe(200);
});

// Proves (Admin dashboard): admins upload songs that artists may claim later
// Proves (Admin dashboard): the upload's form resets after success
// Proves (Admin dashboard): title and audio file are required, the year is a number
// Proves (Admin dashboard): an admin's song is claimable unless unchecked
// Proves (Admin dashboard): 'User Deleted', 'Content Deleted', 'Artist Deleted', 'Song Uploaded'
// Proves (Admin dashboard): 'Upload Failed' when an admin's song could not be uploaded
test('an admin uploads a song for an artist without an account', async ({ openAs, world, errors }) => {
  errors.allow(/400 .*upload-song/);
  const page = await openAs(world.admin);
  await page.goto('/admin?tab=upload');
  const send = page.getByRole('button', { name: 'Upload Song' });
  await send.click();
  await expect(page.getByText('Song title is required')).toBeVisible();
  await expect(page.getByText('Audio file is required')).toBeVisible();
  await expect(page.getByLabel('Artists may claim this song')).toBeChecked();

  const path = test.info().outputPath('found.wav');
  await writeWav(path, { seconds: 1, frequency: 330 });
  const [title, artist] = [makeName('Found'), makeName('The Attic')];
  const lost = test.info().outputPath('02 - lost.wav');
  await writeWav(lost, { seconds: 1, frequency: 330 });
  for (const [file, filled] of [
    [lost, 'lost'],
    [path, 'found'],
  ] as const) {
    await page.locator('input[type=file]').first().setInputFiles(file);
    await expect(page.getByLabel('Title')).toHaveValue(filled);
  }
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Original artist').fill(artist);
  await page.getByLabel('Release year').fill('1962');
  await page.locator('input[type=file]').first().setInputFiles(path);
  await page.route('**/api/admin/upload-song', (route) =>
    route.fulfill({ status: 400, json: { message: 'Not tonight', code: 'bad_request' } }),
  );
  await send.click();
  await expect(toastOf(page, 'Upload Failed', 'Not tonight')).toHaveAttribute('data-type', 'error');
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.unroute('**/api/admin/upload-song');
  await send.click();
  await expect(toastOf(page, 'Song Uploaded', artist)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  const admin = await openApi(world.admin);
  const found = await admin.get(`/api/admin/artists?search=${artist}`);
  const [made] = (await found.json()) as { id: number; userId: null }[];
  expect(made).toMatchObject({ userId: null });
  const songs = (await (await admin.get(`/api/artists/${made?.id}/songs`)).json()) as Song[];
  expect(songs).toMatchObject([{ title, uploadedByAdmin: true, isClaimable: true, releaseYear: '1962' }]);
  await admin.dispose();
});
