import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeWav } from '@stagedoor/media/testing';
import sharp from 'sharp';
import { changeAnswer, leaveOutFirstAnswers, stopChanging } from './screens/answers.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { openApi, registerPerson } from './setup/people.ts';
import { expect, test } from './test.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

// Proves (Importing from MusicBrainz): an imported song without audio shows 'Upload Audio' instead of Delete
// Proves (rules.md, Uploads and media): a file sent in pieces becomes the audio of an existing song, once
// Proves (Profile and music of the dashboard): songs table: #, Title, Album, Duration, Status, Actions
// Proves (Profile and music of the dashboard): a song without audio shows 'Upload Audio'; with it, it becomes playable
// Proves (Profile and music of the dashboard): Delete is offered for all other songs; artists delete their own, admins any
// Proves (Profile and music of the dashboard): audio for a song: 'Invalid file type', 'File too large' over 20MB
test('a song gets its audio in the dashboard, other files are refused, and the song is deleted', {
  tag: '@both',
}, async ({ openAs }) => {
  const { person } = await makeArtist('Slow Ferry');
  const api = await openApi(person);
  const made = await api.post('/api/dashboard/songs', { data: { title: 'Without a sound' } });
  const { id } = (await made.json()) as { id: number };
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-songs-'));
  const write = async (name: string, bytes: number) => {
    await writeFile(join(folder, name), Buffer.alloc(bytes));
    return join(folder, name);
  };
  const tone = join(folder, 'tone.wav');
  await writeWav(tone, { seconds: 2, frequency: 330 });

  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  const row = rowOf(page, 'Without a sound');
  await expect(row).toContainText('No audio');
  await expect(page.getByRole('columnheader')).toHaveText([
    '#',
    'Title',
    'Album',
    'Duration',
    'Plays',
    'Status',
    'Actions',
  ]);
  const remove = row.getByRole('button', { name: 'Delete Without a sound' });
  await expect(remove).toBeVisible();
  await leaveOutFirstAnswers(page);
  await changeAnswer(page, 'studio.songs', ({ items }: { items: object[] }) => ({
    items: items.map((song) => ({ ...song, importedFrom: 'musicbrainz' })),
    nextCursor: null,
  }));
  await page.reload();
  await expect(row.getByText('MB', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Upload Audio for Without a sound' })).toBeVisible();
  await expect(remove).toHaveCount(0);
  stopChanging(page);
  await page.reload();
  await expect(remove).toBeVisible();
  const file = row.locator('input[type=file]');
  await file.setInputFiles(await write('cover.png', 10));
  await expect(
    toastOf(page, 'Invalid file type', 'Please select an audio file (MP3, WAV, etc.)'),
  ).toBeVisible();
  await file.setInputFiles(await write('long.wav', 20 * 1024 * 1024 + 1));
  await expect(toastOf(page, 'File too large', 'Please select a file smaller than 20MB')).toBeVisible();
  await file.setInputFiles(tone);
  await expect(row).toContainText('Ready', { timeout: 30_000 });
  await rm(folder, { recursive: true, force: true });

  await expect(row.getByRole('button', { name: 'Upload Audio' })).toHaveCount(0);
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Delete song' });
  await expect(question).toContainText('Are you sure you want to delete "Without a sound"?');
  await question.getByRole('button', { name: 'Delete song' }).click();
  await expect(toastOf(page, 'Song deleted', 'Without a sound')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('No songs yet')).toBeVisible();
  expect((await api.get(`/api/songs/${id}`)).status()).toBe(404);
  await api.dispose();
});

// Proves (Posts of the dashboard): tabs Posts, Music, Uploads, Subscribers, Claim Songs and Settings, in this order
// Proves (Profile and music of the dashboard): /dashboard and /dashboard/artist are the same
// Proves (Profile and music of the dashboard): artists create a profile, and upload songs and albums
// Proves (Profile and music of the dashboard): non-artists are sent to /
// Proves (Profile and music of the dashboard): heading 'Artist Dashboard', 'View Public Profile' leads to /artist/{id}
// Proves (Profile and music of the dashboard): 'Create Your Artist Profile': name prefilled with the username, required; bio
// Proves (Profile and music of the dashboard): albums and 'Create Album' dialog
// Proves (Profile and music of the dashboard): song upload: album optional, 'No Album (Single)'
// Proves (Profile and music of the dashboard): album: title, release date and cover required, 'Please select a cover image for your album'
// Proves (Profile and music of the dashboard): hints: song audio at most 10MB, covers 2MB
// Proves (Profile and music of the dashboard): artist create: name required
test('an artist creates a profile and an album, at either address of the dashboard', async ({
  openAs,
  fan,
}) => {
  const person = await registerPerson({ isArtist: true });
  const page = await openAs(person);
  await page.goto('/dashboard/artist?tab=music');
  await expect(page).toHaveURL('/dashboard?tab=music');
  await expect(page.getByRole('heading', { level: 1, name: 'Artist Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Create Your Artist Profile' })).toBeVisible();
  const name = page.getByLabel('Artist Name');
  await expect(name).toHaveValue(person.username);
  await name.fill(' ');
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Slow Ferry');
  await page.getByLabel('Artist Bio').fill('Two hours each way.');
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expect(toastOf(page, 'Artist profile created')).toBeVisible();
  expect(await (await page.request.get('/api/dashboard/artist')).json()).toMatchObject({
    name: 'Slow Ferry',
    bio: 'Two hours each way.',
  });
  await expect(page.getByRole('link', { name: 'View Public Profile' })).toHaveAttribute(
    'href',
    /^\/artist\/\d+$/,
  );

  await expect(page.getByRole('tab')).toHaveText([
    'Posts',
    'Music',
    'Uploads',
    'Subscribers',
    'Money',
    'Requests',
    'Insights',
    'Claim Songs',
    'Settings',
  ]);

  await page.getByRole('button', { name: 'Create Album' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Album' });
  await dialog.getByRole('button', { name: 'Create Album' }).click();
  for (const words of [
    'Album title is required',
    'Release date is required',
    'Please select a cover image for your album',
  ])
    await expect(dialog.getByText(words)).toBeVisible();
  await expect(dialog.getByText('up to 2MB')).toBeVisible();
  await dialog.getByLabel('Title').fill('Low Water');
  await dialog.getByLabel('Release date').fill('2025-03-14');
  const plain = sharp({ create: { width: 600, height: 600, channels: 3, background: '#274060' } });
  const cover = { name: 'cover.png', mimeType: 'image/png', buffer: await plain.png().toBuffer() };
  await dialog.locator('input[type=file]').setInputFiles(cover);
  await dialog.getByRole('button', { name: 'Create Album' }).click();
  await expect(toastOf(page, 'Album created', 'Low Water')).toBeVisible();
  await expect(page.getByRole('link', { name: /Low Water/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Upload Song' }).click();
  const songDialog = page.getByRole('dialog', { name: 'Upload Song' });
  for (const hint of ['max 10MB', 'up to 2MB']) await expect(songDialog.getByText(hint)).toBeVisible();
  await expect(songDialog.getByLabel('Album').getByRole('option')).toHaveText([
    'No Album (Single)',
    'Low Water',
  ]);

  const elsewhere = await openAs(fan);
  await elsewhere.goto('/dashboard/artist');
  await expect(elsewhere).toHaveURL(/\/$/);
});

// Proves (rules.md, Uploads and media): a file over the limit keeps its row with the reason; a WAV that would fit as FLAC is told so
test('a file that is too large keeps its row, and a long file name fits the screen', {
  tag: ['@both', '@deep'],
}, async ({ openAs }) => {
  const { person } = await makeArtist('Long Ferry');
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-uploads-'));
  const file = join(folder, `${'long'.repeat(50)}.wav`);
  await writeFile(file, Buffer.alloc(50 * 1024 * 1024 + 1));
  const page = await openAs(person);
  await page.goto('/dashboard?tab=uploads');
  await page.getByLabel('Choose audio files').setInputFiles(file);
  await expect(toastOf(page, 'File too large', 'Please select a file smaller than 50MB')).toBeVisible();
  const sent = page.getByRole('region', { name: 'Upload Music' });
  const row = sent.getByRole('listitem').filter({ hasText: 'longlong' });
  await expect(row).toContainText('Please select a file smaller than 50MB');
  await expect(row).toContainText('As FLAC it would fit, with the same sound.');
  await expect(row.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(row).toHaveCount(0);
  await rm(folder, { recursive: true, force: true });
});
