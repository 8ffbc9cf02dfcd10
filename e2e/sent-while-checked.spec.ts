import type { Page } from '@playwright/test';
import { toastOf } from './screens/toast.ts';
import { ONE_PIXEL } from './setup/one-pixel.ts';
import { openApi } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Forms): a form that is sent while a chosen file is still checked waits for it
test('a form that is sent while its picture is still read takes it along', async ({ openAs, fan }) => {
  const page = await openAs(fan);
  await page.goto('/playlists');
  await page.getByRole('button', { name: 'Create Playlist' }).first().click();
  const letRead = await holdReadingOfFiles(page);
  const dialog = page.getByRole('dialog', { name: 'Create Playlist' });
  await dialog.getByLabel('Playlist Name').fill('Evening');
  await dialog.locator('input[type=file]').setInputFiles(ONE_PIXEL);
  await dialog.getByRole('button', { name: 'Create Playlist' }).click();
  await letRead();
  await expect(toastOf(page, 'Playlist created successfully')).toBeVisible();
  const api = await openApi(fan);
  const [playlist] = await (await api.get('/api/playlists/my-playlists')).json();
  await api.dispose();
  expect(playlist.coverImage).toMatch(/^\/media\/images\//);
});

/** As on a slow disk. */
async function holdReadingOfFiles(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer;
    const released = new Promise((resolve) => addEventListener('let-read', resolve));
    Blob.prototype.arrayBuffer = async function () {
      await released;
      return read.call(this);
    };
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('let-read')));
}
