import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { writeWav } from '@stagedoor/media/testing';
import sharp from 'sharp';
import { chooseNewAudio } from './screens/new-audio.ts';
import { chooseRadio } from './screens/radio.ts';
import { toastOf } from './screens/toast.ts';
import { trayOf } from './screens/tray.ts';
import { makeArtist } from './setup/artists.ts';
import { makeDepth, openUploadLimit, SLOW, writeTake } from './setup/slow-upload.ts';
import { expect, test } from './test.ts';

const rowOf = (page: Page, title: string) => page.getByTestId('own-song').filter({ hasText: title });

// Proves (rules.md, Uploads and media): uploads go on on every screen and when their dialog is closed or left by Back, and a tray shows them
// Proves (rules.md, Uploads and media): the pictures of a post are sent one after another, and become one post
test('what a dialog sends goes on when the dialog is closed, and is told when it is made', {
  tag: '@deep',
}, async ({ openAs }) => {
  const { person } = await makeArtist('Deep Channel');
  const page = await openAs(person);
  const tray = trayOf(page);
  await page.goto('/dashboard?tab=music');
  const limit = await openUploadLimit(page);
  const toDashboard = () => page.getByRole('link', { name: 'Artist Dashboard' }).first().click();

  await test.step('a song from its dialog', async () => {
    await page.getByRole('button', { name: 'Upload Song' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Song' });
    await dialog.getByLabel('Audio file').setInputFiles(await writeTake('keel.wav'));
    await expect(dialog.getByLabel('Title')).toHaveValue('keel');
    await dialog.getByLabel('Title').fill('Even Keel');
    await limit(SLOW);
    await dialog.getByRole('button', { name: 'Upload Song' }).click();
    await expect(dialog.getByText('The upload goes on, and the tray above shows it.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await tray.sign.click();
    await expect(tray.row('keel.wav')).toContainText('Song "Even Keel"');
    await page.keyboard.press('Escape');
    await limit(-1);
    await expect(toastOf(page, 'Song uploaded', 'Even Keel is being prepared for playing')).toBeVisible();
    await expect(rowOf(page, 'Even Keel')).toContainText('Ready', { timeout: 30_000 });
  });

  await test.step('a post of two pictures, left by Back', async () => {
    const pictures = await Promise.all(
      ['#a02020', '#20a020'].map(async (background, index) => {
        const path = test.info().outputPath(`quay-${index}.png`);
        const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
        await sharp({ create: { width: 900, height: 600, channels: 3, background, noise } })
          .png()
          .toFile(path);
        return path;
      }),
    );
    await page.goto('/');
    await toDashboard();
    await page.getByRole('button', { name: 'New Post' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Post' });
    await chooseRadio(dialog, 'Image');
    await dialog.locator('input[type=file]').setInputFiles(pictures);
    await expect(dialog.getByLabel('Alt text of picture 2')).toBeVisible();
    await dialog.getByLabel('Title').fill('Two quays');
    await dialog.getByLabel('Description').fill('Twice the same.');
    await limit(SLOW);
    await dialog.getByRole('button', { name: 'Publish Post' }).click();
    await expect(dialog.getByRole('progressbar', { name: 'Sending' })).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await tray.sign.click();
    await expect(tray.row('2 pictures')).toContainText('Post "Two quays"');
    await page.keyboard.press('Escape');
    await limit(-1);
    await expect(toastOf(page, 'Post published', 'Two quays is being prepared')).toBeVisible();
    await toDashboard();
    const post = page.getByTestId('own-post').filter({ hasText: 'Two quays' });
    await expect(post).toContainText('2 images', { timeout: 30_000 });
  });
});

// Proves (rules.md, Uploads and media): after a reload half-sent files are listed wherever they began, and go on when the same file is picked again
test('new audio that a reload interrupts says what has arrived, and goes on with its file', async ({
  openAs,
}) => {
  const { person, api, read } = await makeDepth('Sounding Line');
  const before = await read();
  const page = await openAs(person);
  page.on('dialog', (dialog) => dialog.accept());
  const tray = trayOf(page);
  await page.goto('/dashboard?tab=music');
  const limit = await openUploadLimit(page);
  await limit(SLOW);
  const path = await writeTake('deeper.wav');
  await chooseNewAudio(page, 'Depth', path);
  const sending = rowOf(page, 'Depth').getByRole('progressbar', { name: 'Sending' });
  await expect
    .poll(async () => Number(await sending.getAttribute('aria-valuenow')), { timeout: 20_000 })
    .toBeGreaterThan(20);

  await page.reload();
  await limit(-1);
  await expect(tray.sign).toHaveAccessibleName('1 file paused');
  await tray.sign.click();
  await expect(tray.row('deeper.wav')).toContainText('Audio of "Depth"');
  await expect(tray.row('deeper.wav')).toContainText(/\d\d% has arrived. Pick the file again to go on./);
  const share = await tray.readShare('deeper.wav');
  expect(share).toBeGreaterThan(5);
  expect(share).toBeLessThan(100);
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']));
  });
  await tray.row('deeper.wav').getByLabel('Pick deeper.wav').setInputFiles(path);
  await expect.poll(async () => (await read()).audioUrl, { timeout: 30_000 }).not.toBe(before.audioUrl);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toBeGreaterThan(0);
  await expect(tray.panel).toContainText('Nothing is being uploaded.');
  await page.keyboard.press('Escape');
  await expect(tray.sign).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await api.dispose();
});

// Proves (rules.md, Uploads and media): a file that was changed or deleted on disk says so, and is picked again
test('a file that is changed or deleted while it is sent says so', { tag: '@deep' }, async ({
  openAs,
  errors,
}) => {
  errors.allow(/ERR_UPLOAD_FILE_CHANGED|ERR_FILE_NOT_FOUND/);
  const { person, api, read } = await makeDepth('Shifting Sand');
  const before = await read();
  const page = await openAs(person);
  const tray = trayOf(page);
  await page.goto('/dashboard?tab=music');
  const limit = await openUploadLimit(page);
  await limit(SLOW);
  const path = await writeTake('deeper.wav');
  await chooseNewAudio(page, 'Depth', path);
  await tray.sign.click();
  const row = tray.row('deeper.wav');
  await expect.poll(() => tray.readShare('deeper.wav'), { timeout: 20_000 }).toBeGreaterThan(10);

  await test.step('changed: another content begins anew', async () => {
    await row.getByRole('button', { name: 'Pause deeper.wav' }).click();
    await expect(row).toContainText(/Paused at \d+%/);
    await writeWav(path, { seconds: 16, frequency: 550 });
    await row.getByRole('button', { name: 'Go on with deeper.wav' }).click();
    await expect(row).toContainText(
      'This file was changed since you chose it. Pick the file again to go on.',
    );
    await row.getByLabel('Pick deeper.wav').setInputFiles(path);
    await expect.poll(() => tray.readShare('deeper.wav'), { timeout: 20_000 }).toBeGreaterThan(10);
  });

  await test.step('deleted: the same content goes on', async () => {
    const content = await readFile(path);
    await row.getByRole('button', { name: 'Pause deeper.wav' }).click();
    await expect(row).toContainText(/Paused at \d+%/);
    await rm(path);
    await row.getByRole('button', { name: 'Go on with deeper.wav' }).click();
    await expect(row).toContainText('This file was moved, renamed or deleted since you chose it.');
    await writeFile(path, content);
    await limit(-1);
    await row.getByLabel('Pick deeper.wav').setInputFiles(path);
    await expect.poll(async () => (await read()).audioUrl, { timeout: 30_000 }).not.toBe(before.audioUrl);
    expect(Math.round(((await read()).durationMs ?? 0) / 1000)).toBe(16);
  });
  await api.dispose();
});

// Proves (rules.md, Uploads and media): a row says why it waits, and is tried again by itself, as long as the server asks to wait
test('an upload that the server holds up says why, and goes on by itself', { tag: '@deep' }, async ({
  openAs,
  errors,
}) => {
  errors.allow(/503|429|Failed to load resource/);
  const { person } = await makeArtist('High Water');
  const page = await openAs(person);
  const tray = trayOf(page);
  await page.goto('/dashboard?tab=uploads');
  const refuse = (status: number, message: string, retryAfter: string) =>
    page.route('**/api/dashboard/files', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, json: { message }, headers: { 'retry-after': retryAfter } })
        : route.fallback(),
    );
  await refuse(503, 'There is no space left for files. Please try again later.', '1');
  await page.getByLabel('Choose audio files').setInputFiles(await writeTake('spring tide.wav'));
  await page.getByRole('button', { name: 'Upload 1 song' }).click();
  const row = page
    .getByRole('region', { name: 'Upload Music' })
    .getByRole('listitem')
    .filter({ hasText: 'spring tide.wav' });
  await expect(row).toContainText('There is no space left for files. It is tried again by itself.');
  await page.unroute('**/api/dashboard/files');
  await refuse(429, 'Too many requests. Please try again later.', '1');
  await expect(row).toContainText('Too many requests. It is tried again by itself.');
  await expect(row).not.toContainText('Connection lost');
  await page.unroute('**/api/dashboard/files');
  await expect(row).toContainText('Ready', { timeout: 30_000 });
  await expect(tray.sign).toBeHidden();
});
