import { stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { writeWav } from '@stagedoor/media/testing';
import type { Album, Song } from '@stagedoor/validators';
import { playerOf, songButton } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { openApi } from './setup/people.ts';
import { whenReady } from './setup/songs.ts';
import { LOW_WATER, writeTaggedAlbum } from './setup/tagged-files.ts';
import { expect, test } from './test.ts';

const tableOf = (page: Page) => page.getByRole('table', { name: 'Files to upload' });

// Proves (rules.md, Uploads and media): tags and covers of dropped files are read before the upload, can be edited, and make albums in order
// Proves (rules.md, Uploads and media): what the server would refuse of a dropped file is marked before the upload
// Proves (rules.md, Uploads and media): the same file twice is left out until the person ticks it, in one list and when it is a song already
// Proves (rules.md, Uploads and media): dropped files are marked as explicit one by one, and get tags and a language together
test('ten files become an album in the order of their tags, and play', { tag: '@deep' }, async ({
  openAs,
}) => {
  test.setTimeout(120_000);
  const { person, artist } = await makeArtist('Slow Ferry');
  const files = await writeTaggedAlbum(test.info().outputPath('album'));
  const page = await openAs(person);
  await page.goto('/dashboard?tab=uploads');
  const chooser = page.getByLabel('Choose audio files');
  await chooser.setInputFiles(files);
  const table = tableOf(page);
  await expect(page.getByRole('button', { name: 'Upload 10 songs' })).toBeEnabled();
  const titles = table.getByRole('textbox', { name: /^Title of/ });
  for (const [index, title] of LOW_WATER.entries()) await expect(titles.nth(index)).toHaveValue(title);
  const album = page.getByRole('list', { name: 'Albums' }).getByRole('listitem');
  await expect(album).toHaveCount(1);
  await expect(album.getByLabel('Album title')).toHaveValue('Low Water');
  await expect(album.getByLabel('Year')).toHaveValue('2024');
  await expect(album.locator('img')).toBeVisible();

  await test.step('the same file again is left out until it is ticked', async () => {
    await chooser.setInputFiles(files[0] ?? '');
    await expect(table).toContainText('The same file as take 10.flac. It is left out unless you tick it.');
    await expect(page.getByRole('button', { name: 'Upload 10 songs' })).toBeEnabled();
  });

  await test.step('what the server would refuse is marked, and can be mended', async () => {
    await titles.nth(0).fill(' ');
    await page.getByRole('button', { name: 'Upload 10 songs' }).click();
    await expect(table.getByRole('alert')).toHaveText('Song title is required');
    await titles.nth(0).fill('Slack Water');
    await album.getByLabel('Album title').fill('Low Water (Live)');
  });

  await test.step('all are tagged and have a language, and one is marked as explicit', async () => {
    await page.getByLabel('Tags of these songs').fill('shoegaze, Lisbon');
    await page.getByLabel('Language of these songs').selectOption('pt');
    await expect(table.getByRole('checkbox', { name: /^Explicit.*take 7\.ogg$/ })).toBeChecked();
    await table.getByRole('checkbox', { name: 'Explicit' }).nth(2).check();
  });

  await page.getByRole('button', { name: 'Upload 10 songs' }).click();
  const rows = page.getByRole('list', { name: 'Upload Music: files of this page' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(table).toHaveCount(0);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL('/');

  const api = await openApi(person);
  await expect
    .poll(async () => ((await (await api.get('/api/dashboard/songs')).json()) as Song[]).length, {
      timeout: 30_000,
    })
    .toBe(10);
  await whenReady(api);
  const [made, ...others] = (await (await api.get('/api/dashboard/albums')).json()) as Album[];
  expect([made?.title, made?.year, made?.songCount, others]).toEqual(['Low Water (Live)', '2024', 10, []]);
  expect(made?.coverImage).toBeTruthy();
  const inOrder = await api.get(`/api/artists/${artist.id}/songs?albumId=${made?.id}`);
  const songs = (await inOrder.json()) as Song[];
  expect(songs.map(({ title }) => title)).toEqual(['Slack Water', ...LOW_WATER.slice(1)]);
  expect(songs.map(({ isExplicit }) => isExplicit)).toEqual(songs.map((_, n) => n === 1 || n === 3));
  expect(songs[6]).toMatchObject({
    tags: ['shoegaze', 'Lisbon'],
    language: 'pt',
    discNumber: 2,
    trackNumber: 1,
    genre: 'Rock',
    releaseYear: '2024',
    isrc: 'USS1Z2400016',
    originalArtistName: null,
  });
  await page.goto(`/album/${made?.id}`);
  await songButton(page, 'Play', 'Slack Water').first().click();
  await playerOf(page).playsPast(1);

  await test.step('a file that is a song already is left out, and one without a cover needs one', async () => {
    await page.goto('/dashboard?tab=uploads');
    const memo = test.info().outputPath('memo.wav');
    await writeWav(memo, { seconds: 1, frequency: 500 });
    await chooser.setInputFiles([files[1] ?? '', memo]);
    await expect(table).toContainText('You have this song: Loyalists.');
    await expect(page.getByRole('button', { name: 'Upload 1 song' })).toBeEnabled();
    await table.getByLabel('Album of memo.wav').fill('Memos');
    await page.getByRole('button', { name: 'Upload 1 song' }).click();
    await expect(page.getByText('Please select a cover image for your album')).toBeVisible();
    page.on('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Discard' }).click();
  });
  await api.dispose();
});

// Proves (rules.md, Uploads and media): after a reload half-sent files are listed wherever they began, and go on when the same file is picked again
// Proves (rules.md, Uploads and media): uploads go on on every screen and when their dialog is closed or left by Back, and a tray shows them
test('a half-sent file is listed after a reload and goes on when it is picked again', {
  tag: '@deep',
}, async ({ openAs }) => {
  const { person } = await makeArtist('Slow Ferry');
  const path = test.info().outputPath(`${'the very long name of a take '.repeat(6)}.wav`);
  await writeWav(path, { seconds: 30, frequency: 330 });
  const page = await openAs(person);
  page.on('dialog', (dialog) => dialog.accept());
  const network = await page.context().newCDPSession(page);
  const limitUpload = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await page.goto('/dashboard?tab=uploads');
  await page.getByLabel('Choose audio files').setInputFiles(path);
  await tableOf(page)
    .getByRole('textbox', { name: /^Title of/ })
    .fill('Second Take');
  await limitUpload(300_000);
  await page.getByRole('button', { name: 'Upload 1 song' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'the very long name' }).first();
  const share = async () => Number(await row.getByRole('progressbar').getAttribute('aria-valuenow'));
  await expect.poll(share, { timeout: 20_000 }).toBeGreaterThan(15);

  await test.step('it goes on elsewhere, where the tray shows it', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByRole('button', { name: /^Uploading 1 file/ }).click();
    const tray = page.getByRole('dialog', { name: 'Uploads' });
    await tray.getByRole('button', { name: /^Pause/ }).click();
    await expect(tray).toContainText(/Paused at \d+%/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await tray.getByRole('link', { name: 'All uploads' }).click();
  });

  await page.reload();
  await limitUpload(-1);
  await expect(row).toContainText(/\d+% has arrived. Pick the file again to go on./);
  const before = await share();
  expect(before).toBeGreaterThan(0);
  await test.step('another file of the same name and length is refused', async () => {
    const { size } = await stat(path);
    const other = {
      name: path.split('/').at(-1) ?? '',
      mimeType: 'audio/wav',
      buffer: Buffer.alloc(size, 'RIFF'),
    };
    await row.getByLabel(/^Pick/).setInputFiles(other);
    await expect(toastOf(page, 'This is another file')).toBeVisible();
  });
  await page.getByLabel('Choose audio files').setInputFiles(path);
  await expect(row).toContainText('Ready', { timeout: 30_000 });
  const api = await openApi(person);
  expect(await (await api.get('/api/dashboard/songs')).json()).toMatchObject([{ title: 'Second Take' }]);
  await api.dispose();
});
