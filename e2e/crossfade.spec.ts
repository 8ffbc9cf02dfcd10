import type { Page } from '@playwright/test';
import { playerOf, songButton } from './screens/player.ts';
import { makeArtist } from './setup/artists.ts';
import { makeName, openApi } from './setup/people.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

/** The volumes of the audio elements that play, that of the song that began first in front. */
const readVolumes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('audio')]
      .filter(({ paused }) => !paused)
      .sort((one, other) => other.currentTime - one.currentTime)
      .map(({ volume }) => volume),
  );

// Proves (rules.md, The player): with a crossfade two songs sound at once, and one alone after it
test('the next song rises while the one before falls', async ({ openAs, fan }) => {
  const { person, artist } = await makeArtist(makeName('The Tide'));
  const api = await openApi(person);
  for (const title of ['Flood', 'Ebb']) await addSong(api, { title, seconds: 12 });
  await whenReady(api);
  await api.dispose();
  const page = await openAs(fan);
  await page.goto('/settings');
  await page.getByLabel('Crossfade').selectOption('3 seconds');
  await page.goto(`/artist/${artist.id}/songs`);
  const player = playerOf(page);
  await songButton(page, 'Play', 'Ebb').click();
  await player.playsPast(1);
  await expect(page.getByTestId('second-audio')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(
      async () => {
        const [falling = 1, rising = 0] = await readVolumes(page);
        return rising > 0 && rising < 0.7 && falling < 0.7;
      },
      { intervals: [50], timeout: 20_000 },
    )
    .toBe(true);
  await expect(player.title).toHaveText('Flood');
  await expect.poll(() => readVolumes(page), { timeout: 10_000 }).toEqual([0.7]);
  await page.reload();
  await page.goto('/settings');
  await expect(page.getByLabel('Crossfade')).toHaveValue('3');
});
