import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeWav } from '@stagedoor/media/testing';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { openApi } from './setup/people.ts';
import { expect, test } from './test.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('a song gets its audio in the dashboard, files that are none are refused, and it is deleted', {
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

  await row.getByRole('button', { name: 'Delete Without a sound' }).click();
  const question = page.getByRole('dialog', { name: 'Delete song' });
  await expect(question).toContainText('Are you sure you want to delete "Without a sound"?');
  await question.getByRole('button', { name: 'Delete song' }).click();
  await expect(toastOf(page, 'Song deleted', 'Without a sound')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('No songs yet')).toBeVisible();
  expect((await api.get(`/api/songs/${id}`)).status()).toBe(404);
  await api.dispose();
});
