import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeVideo, writeWav } from '@stagedoor/media/testing';
import sharp from 'sharp';
import { makeArtist } from './setup/artists.ts';
import { expect, test } from './test.ts';

let folder: string;
const pathOf = (name: string) => join(folder, name);
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-posts-'));
  await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a05020' } })
    .jpeg()
    .toFile(pathOf('van.jpg'));
  await writeWav(pathOf('memo.wav'), { seconds: 3, frequency: 330 });
  await writeWav(pathOf('chorus.wav'), { seconds: 1, frequency: 440 });
  writeVideo(pathOf('encore.webm'), { container: 'webm', codec: 'libvpx', audio: 'libopus', seconds: 4 });
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const rowOf = (page: Page, title: string) => page.getByTestId('own-post').filter({ hasText: title });

// Instead of (Posts of the dashboard): Uploads: placeholder cards 'Upload Music' and 'Upload Media', 'Recent Uploads' empty
test('files dropped on Uploads become songs and drafts named after them', async ({ openAs }) => {
  const { person } = await makeArtist('Dock Twelve');
  const page = await openAs(person);
  await page.goto('/dashboard?tab=uploads');
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText([
    'Upload Music',
    'Upload Media',
    'Recent Uploads',
  ]);
  await expect(page.getByText('max 50MB each')).toBeVisible();
  await expect(page.getByText('max 100MB each')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Uploads' })).toContainText('No uploads yet');
  await page.getByLabel('Choose audio files').setInputFiles([pathOf('memo.wav'), pathOf('chorus.wav')]);
  await page.getByRole('button', { name: 'Upload 2 songs' }).click();
  await page.getByLabel('Choose images and videos').setInputFiles([pathOf('van.jpg'), pathOf('encore.webm')]);
  for (const [list, names] of [
    ['Upload Music', ['memo.wav', 'chorus.wav']],
    ['Upload Media', ['van.jpg', 'encore.webm']],
  ] as const) {
    const sent = page.getByRole('list', { name: `${list}: files of this page` }).getByRole('listitem');
    await expect(sent).toHaveCount(names.length);
    for (const name of names)
      await expect(sent.filter({ hasText: name })).toContainText('Ready', { timeout: 40_000 });
  }
  const recent = page.getByRole('region', { name: 'Recent Uploads' }).getByRole('listitem');
  await page.reload();
  await expect(recent).toHaveCount(4);
  await expect(recent.filter({ hasText: 'chorus.wav' })).toContainText('Ready');
  await page.getByRole('tab', { name: 'Posts' }).click();
  for (const title of ['van', 'encore']) await expect(rowOf(page, title)).toContainText('Draft');
  await page.getByRole('tab', { name: 'Music' }).click();
  for (const title of ['memo', 'chorus'])
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Ready');
});
