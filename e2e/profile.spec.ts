import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { ONE_PIXEL } from './setup/one-pixel.ts';
import { openApi, registerPerson } from './setup/people.ts';
import { addPostOf, commentOn } from './setup/posts.ts';
import { expect, test } from './test.ts';

const monthOf = (date: Date) => date.toLocaleDateString('en-US', { year: 'numeric', month: 'long' });

/** A photograph with GPS data, like one from a phone. */
const takePhoto = () =>
  buffer(
    sharp({ create: { width: 900, height: 700, channels: 3, background: '#a05028' } })
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '48/1 12/1 30/1' } })
      .jpeg(),
  );

// Proves (Fan profile): left column: avatar, username, email
// Instead of (Fan profile): 'Fan since April 2025' as static text
// Instead of (Fan profile): 'Subscriptions 0 artists' as static text, a debug block
test('the fan profile shows the person, the date they joined and how many artists they support', {
  tag: '@both',
}, async ({ openAs, fan, world }) => {
  const page = await openAs(fan);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fan.username);
  const card = page.getByRole('main').getByRole('complementary');
  await expect(card.getByText(fan.username.charAt(0).toUpperCase(), { exact: true })).toBeVisible();
  await expect(card.getByText(fan.email)).toBeVisible();
  await expect(page.getByText(`Fan since ${monthOf(new Date())}`)).toBeVisible();
  await expect(page.getByText('Subscriptions 0 artists')).toBeVisible();
  const api = await openApi(fan);
  await api.post('/api/subscriptions', { data: { artistId: world.artist.id } });
  await api.dispose();
  await page.reload();
  await expect(page.getByText('Subscriptions 1 artist', { exact: true })).toBeVisible();
});

// Proves (Fan profile): fans edit their own profile
// Proves (Fan profile): 'Edit Profile' form: Username, Email, Profile Picture, 'Save Changes'
// Proves (Fan profile): 'Profile updated successfully'
test('a fan changes name, address and picture; the picture shows in the menu and next to comments', async ({
  openAs,
  fan,
  world,
}) => {
  const page = await openAs(fan);
  const api = await openApi(fan);
  const songId = world.songIds.Lanterns;
  const comment = { text: `Seen by ${fan.username}`, timestamp: 1 };
  expect((await api.post(`/api/songs/${songId}/comments`, { data: comment })).status()).toBe(201);

  await page.goto('/profile');
  const form = page.getByRole('region', { name: 'Edit Profile' });
  await form.getByLabel('Choose picture').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await takePhoto(),
  });
  const picture = form.locator('img[src^="/media/images/"]');
  await expect(picture).toBeVisible({ timeout: 20_000 });
  const username = `${fan.username}-new`.slice(0, 30);
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Email').fill(`${username}@example.org`);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(username);

  const me = await (await api.get('/api/user')).json();
  expect(me).toMatchObject({ username, email: `${username}@example.org` });
  const sent = await (await api.get(me.profileImage)).body();
  const { format, exif } = await sharp(sent).metadata();
  expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
  await expect(page.getByRole('button', { name: `Account of ${username}` }).locator('img')).toBeVisible();
  await page.goto(`/song/${songId}`);
  const own = page.getByRole('listitem').filter({ hasText: comment.text });
  await expect(own.locator('img')).toBeVisible();
  await expect(own).toContainText(username);
  await api.dispose();
});

// Proves (Fan profile): profile image at most 2MB: 'File too large' / 'File size must be less than 2MB'
// Proves (Fan profile): username and email are required, and the email must be valid
// Proves (Fan profile): 'Failed to update profile'
// Proves (Fan profile): 'Upload failed' with the status when a picture could not be uploaded
test('a picture over 2 MB and a taken name are refused with a message', async ({ openAs, fan, errors }) => {
  errors.allow(/409.*account\.updateProfile|503.*api\/upload/);
  const other = await registerPerson();
  const page = await openAs(fan);
  await page.goto('/profile');
  const form = page.getByRole('region', { name: 'Edit Profile' });
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) };
  await form.getByLabel('Choose picture').setInputFiles(large);
  await expect(toastOf(page, 'File too large', 'File size must be less than 2MB')).toBeVisible();
  await page.route('**/api/upload', (route) => route.fulfill({ status: 503, body: '' }));
  await form.getByLabel('Choose picture').setInputFiles(ONE_PIXEL);
  await expect(toastOf(page, 'Upload failed', 'Service Unavailable')).toHaveAttribute('data-type', 'error');
  await form.getByLabel('Username').fill(other.username);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Failed to update profile', 'This username is taken')).toBeVisible();
  await form.getByLabel('Username').fill('');
  await form.getByLabel('Email').fill('');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('Username must be at least 3 characters')).toBeVisible();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
});

// Proves (Fan profile): tabs Profile and Comments
// Proves (Fan profile): 'Your Comments' list
test('the comments tab lists the person’s comments on posts', async ({ openAs, fan }) => {
  const page = await openAs(fan);
  await page.goto('/profile');
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'Comments']);
  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(page).toHaveURL('/profile?tab=comments');
  await expect(page.getByRole('heading', { name: 'Your Comments' })).toBeVisible();
  await expect(page.getByText('No comments yet')).toBeVisible();

  const { person } = await makeArtist('The Quay');
  const post = await addPostOf(person, { title: 'Fog again', contentType: 'text' });
  for (const words of ['Grey, but fine', 'Greyer still']) await commentOn(fan, post.id, words);
  await page.reload();
  const own = page.getByTestId('own-comment');
  await expect(own).toHaveCount(2);
  await expect(own.first()).toContainText('Greyer still');
  await expect(own.last()).toContainText('Grey, but fine');
  await own.first().getByRole('link', { name: 'Fog again' }).click();
  await expect(page).toHaveURL(`/content/${post.id}`);
});
