import type { Page } from '@playwright/test';

/** Replaces the audio of a song in the studio's table. */
export async function chooseNewAudio(page: Page, title: string, path: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Replace audio' }).click();
  await (await choosing).setFiles(path);
}
