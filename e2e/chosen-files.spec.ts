import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeWav } from '@stagedoor/media/testing';
import sharp from 'sharp';
import { changeAnswer, leaveOutFirstAnswers, stopChanging } from './screens/answers.ts';
import { chooseRadio } from './screens/radio.ts';
import { toastOf } from './screens/toast.ts';
import { trayOf } from './screens/tray.ts';
import { makeArtist } from './setup/artists.ts';
import { ONE_PIXEL } from './setup/one-pixel.ts';
import { openApi } from './setup/people.ts';
import { openUploadLimit } from './setup/slow-upload.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

const NOTES = {
  name: 'notes.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Bring the long cable. '.repeat(300)),
};
/** Another type than its name says. */
const DRESSED_UP = { name: 'take.mp3', mimeType: 'audio/mpeg', buffer: NOTES.buffer };

async function writeTone(name: string, seconds: number, frequency = 330): Promise<string> {
  const path = test.info().outputPath(name);
  await writeWav(path, { seconds, frequency, channels: 1, sampleRate: 8_000 });
  return path;
}

/** The kinds of files that the chooser of a field offers. */
const offered = async (page: Page, label: string) =>
  (await page.getByLabel(label).getAttribute('accept'))?.split(',') ?? [];

// Proves (rules.md, Uploads and media): files that cannot be taken are refused by name where they are chosen, and choosers do not offer them
test('files that cannot be are refused by name where they are chosen', { tag: ['@both', '@deep'] }, async ({
  openAs,
}) => {
  const { person } = await makeArtist('Narrow Gauge');
  const page = await openAs(person);

  await test.step('among the pictures of a post', async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'New Post' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Post' });
    await chooseRadio(dialog, 'Image');
    await dialog.locator('input[type=file]').setInputFiles([ONE_PIXEL, NOTES]);
    await expect(dialog.getByLabel(/^Alt text of picture/)).toHaveCount(1);
    await expect(dialog.getByRole('alert')).toHaveText(
      'notes.txt: Please select a picture (JPG, PNG, WebP, GIF or AVIF)',
    );
    await page.keyboard.press('Escape');
  });

  await test.step('among songs, of which they are not counted', async () => {
    await page.goto('/dashboard?tab=uploads');
    const empty = { name: 'nothing.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(0) };
    const tone = { name: 'tone.wav', mimeType: 'audio/wav', buffer: Buffer.from('RIFF\0\0\0\0WAVEfmt 1234') };
    await page.getByLabel('Choose audio files').setInputFiles([tone, DRESSED_UP, empty]);
    await expect(page.getByRole('button', { name: 'Upload 1 song' })).toBeEnabled();
    const rows = page.getByRole('region', { name: 'Upload Music' }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'take.mp3' })).toContainText(
      'Please select an audio file (MP3, WAV, FLAC, Ogg, Opus or M4A)',
    );
    await expect(rows.filter({ hasText: 'nothing.wav' })).toContainText('The file is empty');
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await offered(page, 'Choose audio files')).not.toContain('audio/*');
    await page.getByLabel('Choose images and videos').setInputFiles(DRESSED_UP);
    await expect(
      page
        .getByRole('region', { name: 'Upload Media' })
        .getByRole('listitem')
        .filter({ hasText: 'take.mp3' }),
    ).toContainText('Please select a picture (JPG, PNG, WebP, GIF or AVIF) or a video (MP4, WebM or MOV)');
  });

  await test.step('as a cover, and one file too many', async () => {
    await page.goto('/dashboard?tab=music');
    await page.getByRole('button', { name: 'Upload Song' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Song' });
    await dialog.getByLabel('Cover image').setInputFiles(NOTES);
    await expect(
      dialog.getByText('notes.txt: Please select a picture (JPG, PNG, WebP, GIF or AVIF)'),
    ).toBeVisible();
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      const wav = new TextEncoder().encode('RIFF\0\0\0\0WAVEfmt 1234');
      for (const name of ['one.wav', 'two.wav']) data.items.add(new File([wav], name, { type: 'audio/wav' }));
      return data;
    });
    await dialog.locator('label').filter({ hasText: 'Choose or drop a file' }).dispatchEvent('drop', {
      dataTransfer: dropped,
    });
    await expect(dialog.getByText('two.wav: Only one file is taken here')).toBeVisible();
    await expect(dialog.getByText('one.wav', { exact: true })).toBeVisible();
  });
  await page.keyboard.press('Escape');
});

// Proves (rules.md, Uploads and media): files that cannot be taken are refused by name where they are chosen, and choosers do not offer them
test('the admin’s form refuses files in the words of its hints', async ({ openAs, world }) => {
  const page = await openAs(world.admin);
  await page.goto('/admin?tab=upload');
  await expect(page.getByText('MP3, WAV or FLAC, max 50MB')).toBeVisible();
  const ogg = { name: 'tape.ogg', mimeType: 'audio/ogg', buffer: Buffer.from('OggS\0\x02'.padEnd(80, '\0')) };
  await page.getByLabel('Audio file').setInputFiles(ogg);
  await expect(page.getByText('tape.ogg: Please select an audio file (MP3, WAV or FLAC)')).toBeVisible();
  const gif = { name: 'tape.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a'.padEnd(80, '\0')) };
  await page.getByLabel('Cover image (optional)').setInputFiles(gif);
  await expect(page.getByText('tape.gif: Please select a picture (JPG, PNG or WebP)')).toBeVisible();
  expect(await offered(page, 'Audio file')).not.toContain('.ogg');
  expect(await offered(page, 'Cover image (optional)')).not.toContain('image/gif');
});

// Proves (rules.md, Uploads and media): new audio of another length is taken only after a question that names both lengths
test('audio of another length is taken only after a question that names both', async ({ openAs }) => {
  const { person } = await makeArtist('Long Division');
  const api = await openApi(person);
  await addSong(api, { title: 'Depth', seconds: 30, frequency: 220 });
  await whenReady(api);
  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  const row = page.getByTestId('own-song').filter({ hasText: 'Depth' });
  await expect(row).toContainText('0:30');
  const file = row.locator('input[type=file]');
  const short = await writeTone('short.wav', 2);
  await file.setInputFiles(short);
  const question = page.getByRole('dialog', { name: 'Another length' });
  await expect(question).toContainText('"short.wav" is 0:02 long, "Depth" is 0:30.');
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(question).toBeHidden();
  await expect(trayOf(page).sign).toBeHidden();
  await file.setInputFiles(short);
  await question.getByRole('button', { name: 'Upload it anyway' }).click();
  await expect(row).toContainText('0:02', { timeout: 30_000 });
  await file.setInputFiles(await writeTone('longer.wav', 12));
  await expect(row).toContainText('0:12', { timeout: 30_000 });
  await api.dispose();
});

// Proves (rules.md, Uploads and media): of two copies dropped together one is taken, and files dropped while others are handed over stay
test('files dropped while others are being handed over stay, and of two copies one is taken', {
  tag: '@deep',
}, async ({ openAs }) => {
  const { person } = await makeArtist('Second Helping');
  const page = await openAs(person);
  await page.goto('/dashboard?tab=uploads');
  const chooser = page.getByLabel('Choose audio files');
  const [one, two, three] = await Promise.all([
    writeTone('one.wav', 1),
    writeTone('copy.wav', 1),
    writeTone('three.wav', 1, 440),
  ]);
  await chooser.setInputFiles([one, two]);
  const table = page.getByRole('table', { name: 'Files to upload' });
  await expect(table).toContainText(/The same file as (one|copy)\.wav\. It is left out unless you tick it\./);
  await expect(page.getByRole('button', { name: 'Upload 1 song' })).toBeEnabled();
  const isOneTaken = await table.getByLabel('Album of one.wav').isEnabled();
  const included = isOneTaken ? 'one.wav' : 'copy.wav';
  await table.getByLabel(`Album of ${included}`).fill('Memos');
  const album = page.getByRole('list', { name: 'Albums' }).getByRole('listitem');
  await album.getByLabel('Year').fill('2024');
  await album.locator('input[type=file]').setInputFiles(ONE_PIXEL);
  let makeAlbum = () => {};
  const isDropped = new Promise<void>((resolve) => {
    makeAlbum = resolve;
  });
  await page.route('**/api/dashboard/albums', async (route) => {
    await isDropped;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Upload 1 song' }).click();
  await chooser.setInputFiles(three);
  await expect(table).toContainText('three.wav');
  makeAlbum();
  const sent = page.getByRole('list', { name: 'Upload Music: files of this page' }).getByRole('listitem');
  await expect(sent).toHaveText([new RegExp(included)]);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('three.wav');
  await page.getByRole('button', { name: 'Discard' }).click();
});

// Proves (rules.md, Uploads and media): a cover whose sizes are not made yet appears without a reload
test('a cover that is not ready yet appears without a reload', async ({ openAs, errors }) => {
  errors.allow(/404/);
  const { person } = await makeArtist('Late Sleeve');
  const api = await openApi(person);
  const audio = {
    name: 'a.wav',
    mimeType: 'audio/wav',
    buffer: await readFile(await writeTone('a.wav', 1)),
  };
  const plain = sharp({ create: { width: 600, height: 600, channels: 3, background: '#274060' } });
  const cover = { name: 'cover.png', mimeType: 'image/png', buffer: await plain.png().toBuffer() };
  const made = await api.post('/api/dashboard/songs', { multipart: { title: 'Sleeve', audio, cover } });
  const { id } = (await made.json()) as { id: number };
  await whenReady(api);
  const page = await openAs(person);
  /** Whether the worker has made the sizes, as far as this page can see. */
  let isMade = false;
  let asked = 0;
  await page.route('**/media/images/**', (route) => {
    asked++;
    return isMade ? route.continue() : route.fulfill({ status: 404, json: { message: 'Image not found' } });
  });
  await leaveOutFirstAnswers(page);
  const withoutPlaceholder = (song: object) => ({ ...song, coverPlaceholder: null });
  await changeAnswer(page, 'studio.songs', (answer: { items: object[] }) => ({
    ...answer,
    items: answer.items.map(withoutPlaceholder),
  }));
  const image = page.getByTestId('own-song').filter({ hasText: 'Sleeve' }).locator('img');
  const seesCover = () =>
    expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);

  await test.step('it is asked for again', async () => {
    await page.goto('/dashboard?tab=music');
    await expect.poll(() => asked).toBe(1);
    isMade = true;
    await seesCover();
  });

  await test.step('it is asked for at once when its placeholder comes', async () => {
    isMade = false;
    asked = 0;
    await page.reload();
    await expect.poll(() => asked).toBe(2);
    stopChanging(page);
    isMade = true;
    expect((await api.patch(`/api/dashboard/songs/${id}`, { data: { genre: 'Jazz' } })).status()).toBe(200);
    await seesCover();
  });
  await api.dispose();
});

// Proves (rules.md, Imports from MusicBrainz): of more than 200 dropped files, the dialog says how many are left for later
// Proves (rules.md, Uploads and media): uploads go on on every screen and when their dialog is closed or left by Back, and a tray shows them
test('audio for imported songs goes on when its dialog is left by Back, and more than 200 files are told', async ({
  openAs,
}) => {
  test.setTimeout(120_000);
  const { person } = await makeArtist('Marlowe');
  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  await page.getByRole('button', { name: 'Import from MusicBrainz' }).click();
  const wizard = page.getByRole('dialog', { name: 'Import from MusicBrainz' });
  await wizard.getByLabel('Artist').fill('marlowe vance');
  await wizard.getByRole('button', { name: 'Search' }).click();
  await wizard.getByRole('button', { name: /Marlowe Vance/ }).click();
  await wizard.getByRole('button', { name: /Phone Memos/ }).click();
  await wizard.getByRole('button', { name: 'Import 10 songs' }).click();
  await expect(toastOf(page, 'Import Successful')).toBeVisible({ timeout: 30_000 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Artist Dashboard' }).first().click();
  await page.getByRole('tab', { name: 'Music' }).click();

  const dialog = page.getByRole('dialog', { name: 'Add audio to imported songs' });
  const files = dialog.getByLabel('Choose the audio files');
  const add = page.getByRole('button', { name: 'Add audio' });
  await test.step('files beyond 200 are told', async () => {
    const folder = test.info().outputPath('many');
    await mkdir(folder, { recursive: true });
    const many = Array.from({ length: 203 }, (_, index) => join(folder, `rec ${index}.wav`));
    for (const [index, path] of many.entries())
      await writeFile(path, Buffer.from(`RIFF\0\0\0\0WAVEfmt ${index}`.padEnd(200, '\0'), 'latin1'));
    await add.click();
    await files.setInputFiles(many);
    await expect(dialog.getByRole('status')).toHaveText(
      'These are the first 200 files. 3 more were left out: please add them afterwards.',
    );
    await expect(dialog.getByRole('listitem')).toHaveCount(200);
    await page.keyboard.press('Escape');
  });

  const path = test.info().outputPath('1 - Kettle.wav');
  await writeWav(path, { seconds: 12, frequency: 300 });
  await add.click();
  await files.setInputFiles(path);
  await expect(dialog.getByRole('combobox').getByRole('option', { selected: true })).toHaveText(/Kettle/);
  const limit = await openUploadLimit(page);
  await limit(250_000);
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Sending 1 - Kettle.wav' })).toBeVisible();
  const removed: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') removed.push(request.url());
  });
  await page.goBack();
  await expect(dialog).toBeHidden();
  const tray = trayOf(page);
  await tray.sign.click();
  await expect(tray.row('1 - Kettle.wav')).toContainText('Audio of "Kettle"');
  await limit(-1);
  await expect(tray.row('1 - Kettle.wav')).toBeHidden({ timeout: 30_000 });
  expect(removed).toEqual([]);
  const api = await openApi(person);
  const songs = await whenReady(api);
  expect(songs.find(({ title }) => title === 'Kettle')).toMatchObject({ state: 'ready' });
  await api.dispose();
});
