import { FREE_TITLES } from './setup/world.ts';
import { expect, test } from './test.ts';

const [LANTERNS, TIDE, FIRE] = FREE_TITLES;

// Proves (rules.md, Playlist files): a screen shows what was found and lets people mend the rest
test('a playlist comes from another program, is mended, and leaves as a file', async ({
  openAs,
  fan,
  world,
  errors,
}) => {
  errors.allow(/415 .*import\/preview/);
  const page = await openAs(fan);
  await page.goto('/playlists');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import playlist' });

  await test.step('a file that is no playlist is refused with a reason', async () => {
    const page = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html></html>') };
    await dialog.getByLabel('Playlist file').setInputFiles(page);
    await expect(dialog.getByRole('alert')).toHaveText('This XML file is not an XSPF playlist');
  });

  await test.step('what was found is shown, and the rest can be mended or left out', async () => {
    const text = `#EXTM3U\r\n#PLAYLIST:From afar\r\n#EXTINF:9,${world.artist.name} - ${LANTERNS.toUpperCase()}\r\nD:\\a.mp3\r\n#EXTINF:9,Nobody - Unheard Of\r\nD:\\b.mp3\r\n#EXTINF:9,${world.artist.name} - ${FIRE}\r\nD:\\c.mp3\r\n`;
    const file = { name: 'list.m3u', mimeType: 'audio/x-mpegurl', buffer: Buffer.from(text) };
    await dialog.getByLabel('Playlist file').setInputFiles(file);
    await expect(dialog.getByLabel('Playlist Name')).toHaveValue('From afar');
    await expect(dialog.getByRole('status')).toHaveText('2 of 3 found. The playlist will have 2 songs.');
    await expect(dialog.getByText('found by artist and title').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Search a song for Nobody - Unheard Of' }).click();
    await dialog.getByRole('searchbox').fill(TIDE);
    await dialog.getByRole('button', { name: TIDE }).click();
    await expect(dialog.getByText('chosen by you')).toBeVisible();
    await dialog.getByRole('button', { name: `Leave out ${world.artist.name} - ${FIRE}` }).click();
    await expect(dialog.getByRole('status')).toHaveText('2 of 3 found. The playlist will have 2 songs.');
    await dialog.getByRole('button', { name: 'Create playlist' }).click();
  });

  await test.step('the playlist opens, private, in the order of the file', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'From afar' })).toBeVisible();
    await expect(page.getByText('Private', { exact: true })).toBeVisible();
    await expect(page.getByTestId('playlist-song')).toContainText([LANTERNS, TIDE]);
  });

  await test.step('it is exported', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /XSPF/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('From afar.xspf');
  });
});
