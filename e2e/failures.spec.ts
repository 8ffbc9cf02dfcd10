import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { changeAnswer, failCalls, leaveOutFirstAnswers, stopChanging } from './screens/answers.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { ONE_PIXEL } from './setup/one-pixel.ts';
import { registerPerson } from './setup/people.ts';
import { addPostOf } from './setup/posts.ts';
import { expect, test } from './test.ts';

const HEAD = Buffer.from('RIFF\0\0\0\0WAVEfmt ');
const ONE_SECOND = {
  name: 'one.wav',
  mimeType: 'audio/wav',
  buffer: Buffer.concat([HEAD, Buffer.alloc(20_000)]),
};

// Proves (Errors and toasts): 'Failed to fetch artists'
// Proves (Errors and toasts): 'Error fetching album songs'
// Proves (Errors and toasts): 'Failed to fetch liked songs'
// Proves (Errors and toasts): 'Failed to fetch subscriptions'
// Instead of (Errors and toasts): 'Failed to fetch subscription status'
// Proves (Errors and toasts): 'Failed to fetch public posts'
// Proves (Errors and toasts): 'Failed to fetch recent content'
// Proves (Errors and toasts): 'Failed to fetch albums'
test('failed queries are named in the console', async ({ openAs, fan, world }) => {
  const album = `/album/${world.album.id}`;
  const artist = `/artist/${world.artist.id}`;
  const expectWords = async (page: Page, visits: [procedure: string, address: string, words: string][]) => {
    await leaveOutFirstAnswers(page);
    for (const [procedure, address, words] of visits) {
      await failCalls(page, procedure);
      const logged = page.waitForEvent('console', (message) => message.text().startsWith(words));
      await page.goto(address);
      expect((await logged).type(), procedure).toBe('warning');
      stopChanging(page);
    }
  };
  await expectWords(await openAs(fan), [
    ['artists.list', '/artists', 'Failed to fetch artists'],
    ['artists.get', artist, 'Failed to fetch artist '],
    ['artists.albums', `${artist}/albums`, 'Failed to fetch albums'],
    ['artists.posts', `${artist}/posts`, 'Failed to fetch public posts'],
    ['albums.get', album, 'Error fetching album songs'],
    ['likes.list', '/library', 'Failed to fetch liked songs'],
    ['subscriptions.list', '/artists', 'Failed to fetch subscriptions'],
    ['posts.recent', '/search', 'Failed to fetch recent content'],
    ['songComments.list', `/song/${world.songIds.Lanterns}`, 'Failed to fetch comments'],
  ]);
});

// Proves (Routes): every screen has an error boundary
test('a screen that throws shows an error, and the rest of the app keeps working', { tag: '@deep' }, async ({
  page,
  errors,
  world,
}) => {
  errors.allow(/TypeError|Cannot read|undefined|not iterable|not a function|ErrorScreen|error/i);
  await leaveOutFirstAnswers(page);
  const { person } = await makeArtist('The Quay');
  const post = await addPostOf(person, { title: 'Fog', contentType: 'text' });
  const broken = { items: [null], nextCursor: null };
  for (const [procedure, address, answer] of [
    ['artists.list', '/', broken],
    ['artists.list', '/artists', broken],
    ['posts.recent', '/search', broken],
    ['posts.recent', '/posts', broken],
    ['artists.get', `/artist/${world.artist.id}`, {}],
    ['albums.get', `/album/${world.album.id}`, { title: 'Night Boats' }],
    ['songs.get', `/song/${world.songIds.Lanterns}`, { title: 'Lanterns' }],
    ['posts.get', `/content/${post.id}`, { title: 'Fog' }],
    ['artists.get', `/subscribe/${world.artist.id}`, {}],
    ['playlists.public', '/playlists?tab=discover', broken],
    ['playlists.byId', `/playlist/${world.playlist.id}`, {}],
  ] as const) {
    await changeAnswer(page, procedure, () => answer);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Something went wrong' }), address).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Sidebar' }), address).toBeVisible();
    stopChanging(page);
  }
});

// Proves (Profile and music of the dashboard): song upload: title and audio file required
// Proves (Profile and music of the dashboard): the dialog takes audio up to 10 MB, on the server too
// Proves (Profile and music of the dashboard): 'Failed to create artist profile', 'Failed to upload song', 'Failed to create album'
test('when the studio cannot save, it shows an error and keeps what was typed', async ({
  openAs,
  errors,
}) => {
  errors.allow(/400 /);
  const newcomer = await openAs(await registerPerson({ isArtist: true }));
  await failCalls(newcomer, 'profiles.create', 'Not tonight');
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
  await dialog.getByRole('button', { name: 'Upload Song' }).click();
  for (const words of ['Song title is required', 'Audio file is required'])
    await expect(dialog.getByText(words)).toBeVisible();
  await expect(dialog.getByLabel('Audio file')).toHaveAccessibleDescription(/^Audio file is required/);
  await expect(dialog.getByLabel('Audio file')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Title').fill('Undertow');
  const large = test.info().outputPath('large.wav');
  await writeFile(large, Buffer.alloc(10 * 1024 * 1024 + 1));
  await dialog.getByLabel('Audio file').setInputFiles(large);
  await expect(dialog.getByText('large.wav: Please select a file smaller than 10MB')).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload Song' }).click();
  await expect(dialog.getByText('Audio file is required')).toBeVisible();
  await dialog.getByLabel('Audio file').setInputFiles(ONE_SECOND);
  await expect(dialog.getByText('one.wav')).toBeVisible();
  await page.route('**/api/dashboard/songs', (route) =>
    route.fulfill({ status: 400, json: { message: 'Not tonight', code: 'bad_request' } }),
  );
  await dialog.getByRole('button', { name: 'Upload Song' }).click();
  await expect(toastOf(page, 'Failed to upload song', 'Not tonight')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Undertow');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Create Album' }).click();
  const album = page.getByRole('dialog', { name: 'Create Album' });
  await album.getByLabel('Title').fill('Low Water');
  await album.getByLabel('Release date').fill('2025-03-14');
  await album.locator('input[type=file]').setInputFiles(ONE_PIXEL);
  await failCalls(page, 'studio.createAlbum', 'Not tonight');
  await album.getByRole('button', { name: 'Create Album' }).click();
  await expect(toastOf(page, 'Failed to create album', 'Not tonight')).toBeVisible();
  await expect(album.getByLabel('Title')).toHaveValue('Low Water');
});
