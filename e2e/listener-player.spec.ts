import type { Song } from '@stagedoor/validators';
import { changeAnswer, countCalls, holdLiveEvents, leaveOutFirstAnswers } from './screens/answers.ts';
import { playerOf, songButton, songRow } from './screens/player.ts';
import { SONG_SECONDS } from './setup/world.ts';
import { expect, test } from './test.ts';

// Proves (Shared pieces): the player bar appears with the first song, fixed at the bottom
// Proves (Shared pieces): bar: cover, title, artist, like button
// Proves (Shared pieces): bar: previous, play/pause, next
// Proves (Shared pieces): bar: progress slider with elapsed and total time
// Proves (Shared pieces): bar: volume slider with mute
// Proves (Shared pieces): bar: Comments button
// Proves (Entities): player state: song, playing, time, duration, queue, panel
// Proves (Player): Comments button and close button toggle the panel
// Proves (Player): the volume slider goes from 0 to 1 in steps of 0.01
// Proves (Constants): default volume 0.7, range 0 to 1
// Proves (Constants): audio preload is automatic
test('the bar appears with the first song and shows all its controls', async ({ page, world }) => {
  await page.goto(`/album/${world.album.id}`);
  const player = playerOf(page);
  await expect(player.bar).toHaveCount(0);
  await songButton(page, 'Play', 'Lanterns').click();
  await player.playsPast(0);
  await expect(player.title).toHaveText('Lanterns');
  await expect(player.bar.locator('img').first()).toBeVisible();
  await expect(player.bar.getByRole('link', { name: world.artist.name })).toHaveAttribute(
    'href',
    `/artist/${world.artist.id}`,
  );
  for (const name of ['Like Lanterns', 'Previous', 'Pause', 'Next', 'Mute', 'Comments'])
    await expect(player.button(name)).toBeVisible();
  await expect(player.bar.getByTestId('total')).toHaveText(`0:${SONG_SECONDS}`);
  await expect(player.elapsed).toHaveText(/^0:\d\d$/);
  const volume = player.bar.getByRole('slider', { name: 'Volume' });
  await expect(volume).toHaveAttribute('aria-valuemin', '0');
  await expect(volume).toHaveAttribute('aria-valuemax', '1');
  await expect(volume).toHaveAttribute('aria-valuenow', '0.7');
  await volume.press('ArrowRight');
  await expect(volume).toHaveAttribute('aria-valuenow', '0.71');
  await expect(page.getByTestId('audio')).toHaveAttribute('preload', 'auto');
  const box = await player.bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height);
  const comments = player.button('Comments');
  await comments.click();
  await expect(page.getByTestId('comments-panel')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('comments-panel')).toHaveCount(0);
});

// Proves (Errors and toasts): a failed play count is only logged
test('a failed play count is only logged', async ({ page, world, errors }) => {
  errors.allow(/500/);
  await page.route('**/increment-plays', (route) =>
    route.fulfill({ status: 500, body: 'The server is tired' }),
  );
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Signal Fire').click();
  const logged = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('The play could not be counted'),
    timeout: 30_000,
  });
  await logged;
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(playerOf(page).button('Pause')).toBeVisible();
});

// Proves (Counting plays): the returned play count updates the current song
// Proves (Calls of listeners): after a counted play: the artist's songs and top songs, and the most played of all
test('lists of songs are fetched again after a counted play', { tag: '@deep' }, async ({ page, world }) => {
  await holdLiveEvents(page);
  const topSongs = countCalls(page, 'artists.topSongs');
  const artistSongs = countCalls(page, 'artists.songs');
  const allSongs = countCalls(page, 'songs.popular');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Popular Songs' }).getByRole('listitem')).toHaveCount(3);
  const artistLink = page.getByRole('main').locator(`a[href="/artist/${world.artist.id}"]`);
  await artistLink.first().click();
  await page.getByRole('tab', { name: 'Music' }).click();
  await songButton(page, 'Play', 'Anchor Song').click();
  await page.getByRole('tab', { name: 'Overview' }).click();
  const before = [topSongs(), artistSongs(), allSongs()];
  await page.route('**/increment-plays', (route) => route.fulfill({ json: { plays: 4321, counted: true } }));
  await page.waitForResponse(/increment-plays/, { timeout: 30_000 });
  await expect(songRow(page, 'Anchor Song')).toContainText('4.3K plays');
  await expect.poll(() => topSongs() - Number(before[0])).toBe(1);
  await page.getByRole('tab', { name: 'Music' }).click();
  await expect.poll(() => artistSongs() - Number(before[1])).toBe(1);
  const navigation = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await navigation.getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => allSongs() - Number(before[2])).toBe(1);
});

// Proves (Addresses of audio): when every address fails, an error is logged
// Proves (Errors and toasts): failed audio is only logged
test('audio that fails at every address is only logged', async ({ page, errors }) => {
  errors.allow(/404|Audio could not be played/);
  await leaveOutFirstAnswers(page);
  const gone = { audioUrl: '/uploads/audio/gone.mp3', sources: [], isPremium: true, title: 'Gone' };
  await changeAnswer(page, 'songs.popular', (songs: Song[]) => [{ ...songs[0], ...gone }]);
  await page.goto('/');
  const logged = page.waitForEvent('console', (message) => message.text().includes('Playback failed'));
  await songButton(page, 'Play', 'Gone').click();
  await logged;
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});
