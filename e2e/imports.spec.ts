import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { encodeAs, writeWav } from '@stagedoor/media/testing';
import type { MatchedFiles } from '@stagedoor/validators';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { makeName } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (Importing from MusicBrainz): Music: 'Import from MusicBrainz', a wizard of three steps: 1 Search, 2 Releases, 3 Tracks
// Proves (Importing from MusicBrainz): search, pick an artist, pick a release, import; on success back to the search
// Proves (Importing from MusicBrainz): Releases is enabled after an artist is picked, Tracks after a release
// Proves (Importing from MusicBrainz): an imported song without audio shows 'Upload Audio' instead of Delete
// Proves (Importing from MusicBrainz): a track's length is shown as m:ss from milliseconds
// Proves (Importing from MusicBrainz): 'Import Successful'
// Proves (rules.md, Imports from MusicBrainz): imported songs are marked MB, and their people are offered to upload audio on the artist's page, the album, the song and in the studio
// Proves (Importing from MusicBrainz): artists import the catalogue of a public music database
// Proves (rules.md, Imports from MusicBrainz): a wrong import is taken back as a whole, and restored by importing again
test('an artist imports a release in three steps, takes it back and imports it again', async ({ openAs }) => {
  const { person, artist } = await makeArtist(makeName('Nara'));
  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  await page.getByRole('button', { name: 'Import from MusicBrainz' }).click();
  const wizard = page.getByRole('dialog', { name: 'Import from MusicBrainz' });
  await expect(wizard.getByRole('tab')).toHaveText(['1 Search', '2 Releases', '3 Tracks']);
  for (const name of ['2 Releases', '3 Tracks'])
    await expect(wizard.getByRole('tab', { name })).toBeDisabled();
  const height = async () => Math.round((await wizard.boundingBox())?.height ?? 0);
  const atFirst = await height();
  await wizard.getByRole('button', { name: 'Search' }).click();
  await expect(wizard.getByText('Please enter a search term')).toBeVisible();
  await wizard.getByLabel('Artist').fill('quill');
  await wizard.getByRole('button', { name: 'Search' }).click();
  await wizard.getByRole('button', { name: /Nara Quill.*Tromsø.*Person · NO · 1991 to today/s }).click();

  await expect(wizard.getByRole('tab', { name: '2 Releases' })).toHaveAttribute('aria-selected', 'true');
  await expect(wizard.getByRole('tab', { name: '3 Tracks' })).toBeDisabled();
  const albums = wizard.getByRole('list', { name: 'Releases' });
  await expect(wizard.getByText('An album may have come out several times')).toBeVisible();
  expect(await height()).toBe(atFirst);
  await albums.getByRole('button', { name: 'Editions' }).first().click();
  const editions = wizard.getByRole('list', { name: 'Editions' }).getByRole('button');
  await expect(editions).toHaveText([/2019-02-08 · NO · CD · 6 tracks/, /2019-06 .*12" Vinyl/]);
  await editions.first().click();

  const tracks = wizard.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
  await expect(tracks).toHaveCount(6);
  expect(await height()).toBe(atFirst);
  await expect(tracks.nth(2)).toContainText('Nara Quill feat. Odd Harbour');
  await expect(tracks.nth(1)).toContainText('3:07');
  await expect(tracks.nth(5)).toContainText('--:--');
  await wizard.getByLabel('Use this cover').check();
  await wizard.getByRole('button', { name: 'Import 6 songs' }).click();
  await expect(toastOf(page, 'Import Successful', '6 songs imported')).toBeVisible({ timeout: 30_000 });
  await expect(wizard.getByRole('tab', { name: '1 Search' })).toHaveAttribute('aria-selected', 'true');
  await expect(wizard.getByRole('tab', { name: '3 Tracks' })).toBeDisabled();
  await wizard.getByRole('button', { name: 'Close' }).click();

  const song = page.getByRole('row').filter({ hasText: 'Counting Gulls' });
  await expect(song.getByText('MB', { exact: true })).toBeVisible();
  await expect(song.getByRole('button', { name: 'Upload Audio' })).toBeVisible();
  await expect(song.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  const own = page.getByRole('list', { name: 'Imports' }).getByRole('listitem');
  await expect(own).toContainText('6 songs, 6 without audio');
  await expect(own.locator('img')).toBeVisible({ timeout: 30_000 });
  await own.getByRole('button', { name: 'Take back Salt Arithmetic' }).click();
  const question = page.getByRole('dialog', { name: 'Take back' });
  await expect(question).toContainText('6 songs of "Salt Arithmetic" without audio will be removed.');
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(toastOf(page, 'Import taken back', '6 songs removed')).toBeVisible();
  await expect(song).toHaveCount(0);
  await expect(own).toContainText('Taken back');
  await own.getByRole('button', { name: 'Import again Salt Arithmetic' }).click();
  await expect(own).toContainText('6 songs, 6 without audio', { timeout: 30_000 });
  await expect(song).toBeVisible();

  await own.getByRole('link', { name: 'Salt Arithmetic' }).click();
  const uploads = page.getByRole('button', { name: 'Upload Audio' });
  await expect(uploads).toHaveCount(6);
  const album = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'More for Counting Gulls' }).click();
  await page.getByRole('menuitem', { name: 'Go to song' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Counting Gulls' })).toBeVisible();
  await expect(uploads).toHaveCount(1);
  const songPage = new URL(page.url()).pathname;
  await page.getByRole('main').getByRole('link', { name: artist.name }).click();
  await expect(uploads.first()).toBeVisible();
  const visitor = await openAs(null);
  for (const address of [album, songPage, `/artist/${artist.id}`]) {
    await visitor.goto(address);
    await expect(visitor.getByText('MB', { exact: true }).first()).toBeVisible();
    const tooltip = visitor.getByRole('main').getByRole('tooltip', { includeHidden: true }).first();
    await expect(tooltip).toContainText('This song was imported from MusicBrainz database.');
    await expect(visitor.getByRole('button', { name: 'Upload Audio' })).toHaveCount(0);
  }
});

// Proves (rules.md, Imports from MusicBrainz): when MusicBrainz is away searches answer 503, and imports go on or fail with the reason
test('says why MusicBrainz did not answer, and asks again', { tag: '@deep' }, async ({ openAs, errors }) => {
  errors.allow(/503 .*imports\.search/);
  const { person } = await makeArtist(makeName('Nara'));
  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  await page.getByRole('button', { name: 'Import from MusicBrainz' }).click();
  const wizard = page.getByRole('dialog', { name: 'Import from MusicBrainz' });
  await wizard.getByLabel('Artist').fill('odd harbour');
  const message = 'MusicBrainz is busy. Please try again in a moment.';
  await page.route('**/trpc/imports.search*', (route) =>
    route.fulfill({
      status: 503,
      json: [{ error: { message, code: -32603, data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 } } }],
    }),
  );
  await wizard.getByRole('button', { name: 'Search' }).click();
  await expect(wizard.getByRole('alert')).toContainText(message);
  await page.unroute('**/trpc/imports.search*');
  await wizard.getByRole('button', { name: 'Try again' }).click();
  await expect(wizard.getByRole('list', { name: 'Artists at MusicBrainz' }).getByRole('button')).toHaveCount(
    2,
  );
});

/** The tracks of 'Phone Memos' in the invented catalogue, in seconds. */
const MEMOS: [title: string, seconds: number][] = [
  ['Kettle', 12],
  ['Two Stops Early', 15],
  ['Coat on the Chair', 18.5],
  ['Left on Read', 14],
  ['Stairwell', 21],
  ['Nobody’s Umbrella', 16],
  ['Stairwell', 17],
  ['Rehearsing an Apology', 19],
  ['Bus Window', 13.5],
  ['Out of Battery', 20],
];

/** Goes to the last step of the wizard. */
async function pickPhoneMemos(page: Page): Promise<Locator> {
  await page.goto('/dashboard?tab=music');
  await page.getByRole('button', { name: 'Import from MusicBrainz' }).click();
  const wizard = page.getByRole('dialog', { name: 'Import from MusicBrainz' });
  await wizard.getByLabel('Artist').fill('marlowe vance');
  await wizard.getByRole('button', { name: 'Search' }).click();
  await wizard.getByRole('button', { name: /Marlowe Vance/ }).click();
  await wizard.getByRole('button', { name: /Phone Memos/ }).click();
  return wizard;
}

/** Ten files as artists have them: some with tags, others with their title in the name alone. */
async function writeMemos(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const formats = ['flac', 'mp3', 'ogg', 'wav', 'm4a'] as const;
  const files: string[] = [];
  for (const [index, [title, seconds]] of MEMOS.entries()) {
    const format = formats[index % formats.length] ?? 'flac';
    const wav = join(folder, `memo-${index}.wav`);
    await writeWav(wav, { seconds, frequency: 200 + index * 20, channels: 1, sampleRate: 8_000 });
    const hasTags = format === 'flac' || format === 'mp3';
    const path = join(
      folder,
      hasTags ? `Voice ${index}.${format}` : `${index + 1} - ${title.replace('’', "'")}.${format}`,
    );
    await encodeAs(path, format, wav, hasTags ? { title: title.toUpperCase(), album: 'Phone Memos' } : {});
    files.push(path);
  }
  return files;
}

// Proves (Importing from MusicBrainz): after audio upload an imported song becomes playable
// Proves (rules.md, Imports from MusicBrainz): files dropped in bulk are matched to songs without audio by code, title, length and place, and sent when the artist has confirmed
test('ten files dropped at once are matched to imported songs, and play', async ({ openAs }, info) => {
  test.setTimeout(180_000);
  const files = await writeMemos(info.outputDir);
  const { person } = await makeArtist(makeName('Marlowe'));
  const page = await openAs(person);
  const wizard = await pickPhoneMemos(page);
  await wizard.getByRole('button', { name: 'Import 10 songs' }).click();
  await expect(toastOf(page, 'Import Successful', '10 songs imported')).toBeVisible({ timeout: 30_000 });
  await wizard.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Add audio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add audio to imported songs' });
  const large = join(info.outputDir, 'Kettle.wav');
  await writeFile(large, Buffer.alloc(20 * 1024 * 1024 + 1));
  await dialog.getByLabel('Choose the audio files').setInputFiles([...files, large]);
  const refused = dialog.getByRole('listitem').filter({ hasText: 'Please select a file smaller than 20MB' });
  await expect(refused.getByText('Kettle.wav')).toBeVisible();
  const choices = dialog.getByRole('combobox');
  await expect(choices).toHaveCount(10);
  for (const [index, [title]] of MEMOS.entries())
    await expect(choices.nth(index).getByRole('option', { selected: true })).toHaveText(
      new RegExp(`^${index + 1} ${title} · .*Phone Memos$`),
    );
  await dialog.getByRole('button', { name: 'Upload 10 files' }).click();
  await expect(dialog.getByText('Ready')).toHaveCount(10, { timeout: 100_000 });
  await dialog.getByRole('button', { name: 'Done' }).click();

  const own = page.getByRole('list', { name: 'Imports' }).getByRole('listitem');
  await expect(own).toContainText('10 songs, all with audio');
  await own.getByRole('link', { name: 'Phone Memos' }).click();
  const songs = page.getByRole('main').getByRole('button', { name: /^Play (?!Phone)/ });
  await expect(songs).toHaveCount(10);
  await page.getByRole('button', { name: 'Play Out of Battery' }).click();
  await expect(page.getByRole('button', { name: 'Pause Out of Battery' })).toBeVisible();
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.5);
});

// Proves (Importing from MusicBrainz): 'Import Failed' ('Failed to import release')
// Proves (rules.md, Imports from MusicBrainz): with AcoustID set up, files are matched by a fingerprint, made in a process of its own, or stay open; they are sent once, and deleted when no song gets them
test('a failed import says so; a file whose name says nothing finds its song by its sound', async ({
  openAs,
  errors,
}, info) => {
  errors.allow(/503 .*imports\.start/);
  const { person } = await makeArtist(makeName('Marlowe'));
  const page = await openAs(person);
  const wizard = await pickPhoneMemos(page);
  const data = { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 };
  const failure = { error: { message: '', code: -32603, data } };
  await page.route('**/trpc/imports.start*', (route) => route.fulfill({ status: 503, json: failure }));
  await wizard.getByRole('button', { name: 'Import 10 songs' }).click();
  await expect(toastOf(page, 'Import Failed', 'Failed to import release')).toBeVisible();
  await page.unroute('**/trpc/imports.start*');
  await wizard.getByRole('button', { name: 'Import 10 songs' }).click();
  await expect(toastOf(page, 'Import Successful', '10 songs imported')).toBeVisible({ timeout: 30_000 });
  await wizard.getByRole('button', { name: 'Close' }).click();

  let stairwell = 0;
  await page.route(/\/trpc\/imports\.match$/, async (route) => {
    const response = await route.fetch();
    const { result } = (await response.json()) as { result: { data: MatchedFiles } };
    stairwell = result.data.songs.find(({ title }) => title === 'Stairwell')?.id ?? 0;
    await route.fulfill({
      response,
      json: { result: { data: { ...result.data, hasFingerprints: true } } },
    });
  });
  await page.route('**/trpc/imports.matchByFingerprint*', (route) =>
    route.fulfill({ json: { result: { data: { songId: stairwell } } } }),
  );
  const path = join(info.outputDir, 'rec 0007.wav');
  await mkdir(info.outputDir, { recursive: true });
  await writeWav(path, { seconds: 3, frequency: 300, channels: 1, sampleRate: 8_000 });
  await page.getByRole('button', { name: 'Add audio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add audio to imported songs' });
  await dialog.getByLabel('Choose the audio files').setInputFiles(path);
  await expect(dialog.getByText('Same sound')).toBeVisible();
  const discarded = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/dashboard/files/'),
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect((await discarded).status()).toBe(204);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/dashboard/files')) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Add audio' }).click();
  await dialog.getByLabel('Choose the audio files').setInputFiles(path);
  await expect(dialog.getByText('Same sound')).toBeVisible();
  await expect(dialog.getByRole('combobox').getByRole('option', { selected: true })).toHaveText(/Stairwell/);
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(dialog.getByText('Ready')).toBeVisible({ timeout: 30_000 });
  expect(sent).toHaveLength(1);
});
