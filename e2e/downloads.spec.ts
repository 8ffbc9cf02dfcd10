import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { songRow } from './screens/player.ts';
import { chooseRadio } from './screens/radio.ts';
import { makeNewArtist } from './screens/rich-artist.ts';
import { toastOf } from './screens/toast.ts';
import { uploadCover } from './setup/make-world.ts';
import { openApi } from './setup/people.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

async function openMenu(page: Page, title: string) {
  await songRow(page, title)
    .getByRole('button', { name: `More for ${title}` })
    .click();
  return page.getByRole('menu');
}

// Proves (rules.md, Downloads): Download for Offline and Download are offered by the same rule
test('downloads of a song and an album follow the artist’s setting', async ({ openAs, fan }) => {
  test.setTimeout(120_000);
  const { person, artist } = await makeNewArtist();
  const api = await openApi(person);
  const data = { title: 'Tides', year: '2026-01-01', coverImage: await uploadCover(api) };
  const made = await api.post('/api/dashboard/albums', { data });
  expect(made.status(), await made.text()).toBe(201);
  const { id: albumId } = await made.json();
  for (const title of ['Ebb', 'Flood']) await addSong(api, { title, seconds: 2, frequency: 330, albumId });
  await whenReady(api);
  const page = await openAs(fan);
  await page.goto(`/album/${albumId}`);
  const save = async (format: string) => {
    // The file is made when it is first asked for.
    const download = page.waitForEvent('download', { timeout: 30_000 });
    await page.getByRole('dialog', { name: 'Download' }).getByRole('button', { name: format }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };

  await test.step('a song comes in every format, named by its number', async () => {
    const menu = await openMenu(page, 'Ebb');
    await expect(menu.getByRole('menuitem', { name: 'Download for Offline' })).toBeVisible();
    await menu.getByRole('menuitem', { name: 'Download', exact: true }).click();
    const { name, bytes } = await save('FLAC');
    expect(name).toBe('01 - Ebb.flac');
    expect(bytes.subarray(0, 4).toString()).toBe('fLaC');
    await expect(toastOf(page, 'Download Started', 'Downloading "Ebb"')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the album comes as an archive', async () => {
    await page.getByRole('button', { name: 'Download Tides' }).click();
    const { name, bytes } = await save('MP3');
    expect(name).toBe(`${artist.name} - Tides.zip`);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.includes('01 - Ebb.mp3')).toBe(true);
    expect(bytes.includes('02 - Flood.mp3')).toBe(true);
  });

  await test.step('the artist offers downloads to nobody, but for one song', async () => {
    const studio = await openAs(person);
    await studio.goto('/dashboard?tab=settings');
    const panel = studio.getByRole('region', { name: 'Artist Profile' });
    await chooseRadio(panel, 'Nobody');
    await panel.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(studio, 'Profile updated successfully')).toBeVisible();
    await studio.goto('/dashboard?tab=music');
    await studio.getByRole('button', { name: 'Actions for Flood' }).click();
    await studio.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    const dialog = studio.getByRole('dialog', { name: 'Edit Song' });
    await dialog.getByLabel('Downloads').selectOption('Everybody');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(studio, 'Song saved', 'Flood')).toBeVisible();

    await page.reload();
    const ofEbb = await openMenu(page, 'Ebb');
    await expect(ofEbb.getByRole('menuitem', { name: 'Share' })).toBeVisible();
    await expect(ofEbb.getByRole('menuitem', { name: 'Download' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    const ofFlood = await openMenu(page, 'Flood');
    await expect(ofFlood.getByRole('menuitem', { name: 'Download' })).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Download Tides' }).click();
    await expect(page.getByText('1 of its 2 songs can be downloaded.')).toBeVisible();
    const { bytes } = await save('MP3');
    expect(bytes.includes('01 - Ebb.mp3')).toBe(false);
    expect(bytes.includes('02 - Flood.mp3')).toBe(true);
  });
  await api.dispose();
});
