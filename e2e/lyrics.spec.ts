import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { hurry, playerOf, songButton } from './screens/player.ts';
import { MOST_MS, measureLines } from './screens/sung-line.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { makeSungAlbum } from './setup/lyrics.ts';
import { openApi } from './setup/people.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

// Two songs are heard in their own time.
test.describe.configure({ timeout: 120_000 });

const screenOf = (page: Page) => page.getByTestId('lyrics-screen');
const sungLine = (page: Page) => screenOf(page).locator('[aria-current]');

const watchLines = (page: Page, seconds: number) => page.evaluate(measureLines, { seconds });

// Proves (rules.md, Lyrics): timed lyrics show the line that is sung, within 100 ms of the sound, over pauses, seeking, other speeds and the next song
// Proves (rules.md, Lyrics): a press on a line goes there
test('timed lyrics stay with the sound', { tag: '@both' }, async ({ page, isMobile }) => {
  const { album } = await makeSungAlbum('The Metronomes');
  await page.goto(`/album/${album.id}`);
  await songButton(page, 'Play', 'First Sung').click();
  const player = playerOf(page);
  await player.playsPast(0);
  if (isMobile) {
    await page.getByRole('button', { name: 'Open the player' }).click();
    await page.getByTestId('full-player').getByRole('button', { name: 'Lyrics' }).click();
  } else await player.button('Lyrics').click();
  const screen = screenOf(page);
  await expect(sungLine(page)).toBeVisible();

  const playing = await watchLines(page, 2.5);
  expect(playing.wrongMs).toBeLessThan(MOST_MS);
  expect(playing.lines).toBeGreaterThan(2);

  await screen.getByRole('button', { name: 'Pause', exact: true }).click();
  await player.isSilent();
  expect((await watchLines(page, 0.3)).wrongMs).toBeLessThan(MOST_MS);

  // While it is paused, the line that was pressed is shown at once.
  await screen.getByRole('button', { name: 'Line 9', exact: true }).click();
  await expect(sungLine(page)).toHaveText('Line 9');
  await expect.poll(async () => Math.abs((await player.readTime()) - 7.2)).toBeLessThan(0.05);
  await screen.getByRole('button', { name: 'Play', exact: true }).click();
  await player.playsPast(7.3);
  await screen.getByRole('button', { name: 'Line 2', exact: true }).click();
  await expect.poll(() => player.readTime()).toBeLessThan(4);
  expect((await watchLines(page, 1)).wrongMs).toBeLessThan(MOST_MS);

  await hurry(page, 1.5);
  const faster = await watchLines(page, 2);
  expect(faster.wrongMs / 1.5).toBeLessThan(MOST_MS);
  expect(faster.lines).toBeGreaterThan(2);
  await hurry(page, 1);

  await screen.getByRole('button', { name: 'Line 16', exact: true }).click();
  await expect(screen.getByRole('heading', { name: 'Second Sung' })).toBeVisible();
  await expect(sungLine(page)).toHaveText(/^Verse/);
  const next = await watchLines(page, 2);
  expect(next.wrongMs).toBeLessThan(MOST_MS);
  expect(next.lines).toBeGreaterThan(2);
  expect(
    (await new AxeBuilder({ page }).include('[data-testid=lyrics-screen]').analyze()).violations,
  ).toEqual([]);
  await screen.getByRole('button', { name: 'Close lyrics' }).click();
  await expect(screen).toHaveCount(0);
});

// Proves (rules.md, Lyrics): an artist types lyrics, reads them from an LRC file, or stamps lines while the song plays
test('an artist writes lyrics and stamps them, and a fan reads them on the song’s page', async ({
  openAs,
  page,
}) => {
  const { person } = await makeArtist('The Typists');
  const api = await openApi(person);
  const { id } = await addSong(api, { title: 'Typed Song', seconds: 20 });
  await whenReady(api);
  await api.dispose();
  const studio = await openAs(person);
  await studio.goto('/dashboard?tab=music');
  const openEditor = async () => {
    await studio.getByRole('button', { name: 'Actions for Typed Song' }).click();
    await studio.getByRole('menuitem', { name: 'Lyrics' }).click();
  };
  const editor = studio.getByRole('dialog', { name: 'Lyrics' });
  await openEditor();
  await editor.getByRole('textbox', { name: 'Words' }).fill('Under the lamp\nBehind the door');
  await editor.getByRole('tab', { name: 'Timing' }).click();
  await expect(editor.getByRole('button', { name: 'Back 3 seconds' })).toBeDisabled();
  await editor.getByRole('button', { name: 'Play', exact: true }).click();
  const player = playerOf(studio);
  await player.playsPast(0.5);
  await editor.getByRole('button', { name: 'Stamp' }).click();
  await player.playsPast(1.5);
  await editor.getByRole('button', { name: 'Stamp' }).click();
  await editor.getByRole('button', { name: 'Pause', exact: true }).click();
  await editor.getByRole('button', { name: 'Behind the door: a tenth later' }).click();
  await editor.getByRole('tab', { name: 'Text' }).click();
  await expect(editor.getByRole('textbox', { name: 'Words' })).toHaveValue(
    /^\[00:00\.\d\d\] Under the lamp\n\[00:0[12]\.\d\d\] Behind the door$/,
  );
  await editor.getByRole('button', { name: 'Save Lyrics' }).click();
  await expect(toastOf(studio, 'Lyrics saved').first()).toBeVisible();

  await page.goto(`/song/${id}`);
  const lyrics = page.getByTestId('song-lyrics');
  await expect(lyrics.getByRole('button')).toHaveText(['Under the lamp', 'Behind the door']);
  await lyrics.getByRole('button', { name: 'Behind the door' }).click();
  await playerOf(page).playsPast(1.4);
  await expect(lyrics.locator('[aria-current]')).toHaveText('Behind the door');

  await openEditor();
  await editor.getByRole('textbox', { name: 'Words' }).fill('la'.repeat(9_998));
  await editor.getByRole('tab', { name: 'Timing' }).click();
  await editor.getByRole('button', { name: 'Stamp' }).click();
  await editor.getByRole('button', { name: 'Save Lyrics' }).click();
  await expect(editor.getByText('Lyrics must be at most 20000 characters')).toBeVisible();
  const buffer = Buffer.from('[ti:Typed Song]\n[00:02.00][00:04.00]Again\n[00:03.00]Once');
  await editor
    .getByLabel('LRC or text file')
    .setInputFiles({ name: 'typed.lrc', mimeType: 'text/plain', buffer });
  await editor.getByRole('button', { name: 'Save Lyrics' }).click();
  await expect(toastOf(studio, 'Lyrics saved').first()).toBeVisible();
  await page.reload();
  await expect(lyrics.getByRole('button')).toHaveText(['Again', 'Once', 'Again']);
});

test('a line of lyrics is found in the search', { tag: '@deep' }, async ({ page }) => {
  const { person } = await makeArtist('The Finders');
  const api = await openApi(person);
  const song = await addSong(api, { title: 'Found Song' });
  await api.patch(`/api/dashboard/songs/${song.id}`, {
    data: { lyrics: 'Nothing\nrhymes with quicksilver' },
  });
  await whenReady(api);
  await api.dispose();
  await page.goto('/search?q=with+quicksilver');
  await page.getByRole('link', { name: '“rhymes with quicksilver”' }).click();
  await expect(page).toHaveURL(`/song/${song.id}`);
  await expect(page.getByTestId('song-lyrics')).toContainText('rhymes with quicksilver');
});
