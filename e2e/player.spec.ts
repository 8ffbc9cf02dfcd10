import type { Page } from '@playwright/test';
import { playerOf, playFromAlbum, songButton, songRow } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { MISSING_TITLE, SONG_SECONDS } from './setup/world.ts';
import { expect, test } from './test.ts';

/** Moves the focus to the page, away from any control. */
const focusPage = (page: Page) => page.getByRole('main').focus();

// Proves (Shared pieces): song row: a pause icon instead of the number while that song plays
// Proves (Player): playing a song sets it; playing and paused alternate
test('pauses and resumes at the same position', async ({ page, world }) => {
  const player = await playFromAlbum(page, world, 'Lanterns');
  await player.playsPast(0.5);
  await expect(page).toHaveTitle(`Lanterns by ${world.artist.name} · ${world.album.title} · Stagedoor`);
  await player.button('Pause').click();
  await player.isSilent();
  await expect(page).toHaveTitle(`${world.album.title} · Stagedoor`);
  const stoppedAt = await player.readTime();
  await expect(songButton(page, 'Play', 'Lanterns')).toBeVisible();
  await player.button('Play').click();
  await player.playsPast(stoppedAt);
  expect(await player.readTime()).toBeLessThan(stoppedAt + 5);

  await songButton(page, 'Pause', 'Lanterns').click();
  await player.isSilent();
  await songButton(page, 'Play', 'Lanterns').click();
  await player.playsPast(stoppedAt);
});

test('the space bar pauses and plays, except in controls that use it', async ({ page, world }) => {
  const player = await playFromAlbum(page, world, 'Lanterns');
  await focusPage(page);
  await page.keyboard.press('Space');
  await player.isSilent();
  await page.keyboard.press('Space');
  await player.playsPast(await player.readTime());
  const search = page.getByRole('banner').getByPlaceholder('Search artists, songs, or albums...');
  await search.fill('low');
  await search.press('Space');
  await expect(search).toHaveValue('low ');
  expect((await player.readAudio()).paused).toBe(false);
});

// Proves (Player): when a song ends the next in the queue plays, or playback stops
test('next plays the first song of the queue, as does the end of a song', async ({ page, world }) => {
  const player = await playFromAlbum(page, world, 'Lanterns');
  await player.button('Next').click();
  await expect(player.title).toHaveText('Low Tide');
  await player.playsPast(0);
  await player.button('Queue').click();
  await expect(player.queueRows).toHaveText([/Signal Fire/, /Anchor Song/]);
  await page.keyboard.press('Escape');

  await player.progress.press('End');
  await expect(player.title).toHaveText('Signal Fire');
  await player.playsPast(0);
  await player.button('Next').click();
  await expect(player.title).toHaveText('Anchor Song');
  await expect(player.button('Next')).toBeDisabled();
  await player.playsPast(0);
  await player.progress.press('End');
  await player.isSilent();
  await expect(player.title).toHaveText('Anchor Song');
});

// Instead of (Player): previous only restarts the song
// Proves (Player): previous restarts the song; within its first 3 s, or pressed again within 3 s, it plays the song before
test('previous restarts the song; a second press plays the song before', async ({ page, world }) => {
  const player = await playFromAlbum(page, world, 'Lanterns');
  await player.button('Next').click();
  await expect(player.title).toHaveText('Low Tide');
  await focusPage(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await player.playsPast(9);
  await player.button('Previous').click();
  await expect.poll(player.readTime).toBeLessThan(5);
  await expect(player.title).toHaveText('Low Tide');
  await player.button('Previous').click();
  await expect(player.title).toHaveText('Lanterns');
  await player.playsPast(0);
});

// Proves (Shared pieces): bar: progress slider with elapsed and total time
test('seeks by slider and arrow keys', async ({ page, world }) => {
  const player = await playFromAlbum(page, world, 'Lanterns');
  await player.button('Pause').click();
  await player.isSilent();
  const bar = await player.bar.boundingBox();
  if (!bar) throw new Error('The bar is not there');
  await page.mouse.click(bar.x + bar.width / 2, bar.y);
  await expect.poll(player.readTime).toBeCloseTo(SONG_SECONDS / 2, 0);
  await expect(player.elapsed).toHaveText('0:22');

  await focusPage(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(player.readTime).toBeCloseTo(SONG_SECONDS / 2 + 5, 0);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(player.readTime).toBeCloseTo(SONG_SECONDS / 2 - 5, 0);
  await player.progress.press('Home');
  await expect.poll(player.readTime).toBe(0);
  await player.button('Play').click();
  await player.playsPast(0.2);
  await expect(player.progress).not.toHaveAttribute('aria-valuenow', '0');
});

// Proves (Shared pieces): bar: volume slider with mute
// Proves (Player): mute sets the volume to 0; unmute restores it
test('volume survives mute and reload', async ({ page, world }) => {
  const player = await playFromAlbum(page, world, 'Lanterns');
  const readVolume = async () => (await player.readAudio()).volume;
  expect(await readVolume()).toBeCloseTo(0.7);
  const slider = player.bar.getByRole('slider', { name: 'Volume' });
  for (let step = 0; step < 10; step++) await slider.press('ArrowLeft');
  await expect.poll(readVolume).toBeCloseTo(0.6);
  await player.button('Mute').click();
  await expect.poll(readVolume).toBe(0);
  await player.button('Unmute').click();
  await expect.poll(readVolume).toBeCloseTo(0.6);
  await page.reload();
  await expect(player.bar).toBeVisible();
  expect(await readVolume()).toBeCloseTo(0.6);
});

test('the queue is reordered by keyboard, shortened and cleared, and survives a reload', async ({
  page,
  world,
}) => {
  const player = await playFromAlbum(page, world, 'Lanterns');
  await player.button('Pause').click();
  await player.button('Queue').click();
  await expect(player.queueRows).toHaveText([/Low Tide/, /Signal Fire/, /Anchor Song/]);

  const grip = page.getByRole('button', { name: 'Move Low Tide', exact: true });
  // Once the drawer has come to rest.
  await grip.click({ trial: true });
  await grip.press('Enter');
  await expect(grip).toHaveAttribute('aria-pressed', 'true');
  await grip.press('ArrowDown');
  await expect(player.queueRows.first()).toHaveText(/Signal Fire/);
  await grip.press('Enter');
  await expect(player.queueRows).toHaveText([/Signal Fire/, /Low Tide/, /Anchor Song/]);

  await page.getByRole('button', { name: 'Remove Low Tide from the queue' }).click();
  await expect(player.queueRows).toHaveText([/Signal Fire/, /Anchor Song/]);
  await page.reload();
  await player.button('Queue').click();
  await expect(player.queueRows).toHaveText([/Signal Fire/, /Anchor Song/]);
  await player.queueRows.last().getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('region', { name: 'Now playing' })).toContainText('Anchor Song');
  await expect(player.queueRows).toHaveCount(0);
  await page.keyboard.press('Escape');

  await songRow(page, 'Low Tide').getByRole('button', { name: 'More for Low Tide' }).click();
  await page.getByRole('menuitem', { name: 'Add to queue' }).click();
  await expect(toastOf(page, 'Added to queue', 'Low Tide')).toBeVisible();
  await songRow(page, 'Signal Fire').getByRole('button', { name: 'More for Signal Fire' }).click();
  await page.getByRole('menuitem', { name: 'Play next' }).click();
  await player.button('Queue').click();
  await expect(player.queueRows).toHaveText([/Signal Fire/, /Low Tide/]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Nothing queued')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(player.queueRows).toHaveText([/Signal Fire/, /Low Tide/]);
});

test('a reload restores the song and its position, paused', async ({ page, world }) => {
  const player = await playFromAlbum(page, world, 'Signal Fire');
  await player.playsPast(3);
  const before = await player.readTime();
  await page.reload();
  await expect(player.button('Play')).toBeVisible();
  expect((await player.readAudio()).paused).toBe(true);
  await expect(player.title).toHaveText('Signal Fire');
  await expect(player.elapsed).toHaveText(/0:0[3-9]/);
  await player.button('Play').click();
  await player.playsPast(before);
  expect(await player.readTime()).toBeLessThan(before + 6);
  await expect(player.title).toHaveText('Signal Fire');
});

test('navigating does not interrupt playback', { tag: '@both' }, async ({ page, world }) => {
  const player = await playFromAlbum(page, world, 'Lanterns');
  const { src } = await player.readAudio();
  const navigation = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  for (const [name, path] of [
    ['Library', '/library'],
    ['Discover', '/search'],
    ['Home', '/'],
  ] as const) {
    const before = await player.readTime();
    await navigation.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    const after = await player.readAudio();
    expect(after).toMatchObject({ src, paused: false });
    expect(after.currentTime).toBeGreaterThanOrEqual(before);
    await player.playsPast(after.currentTime);
  }
});

test('the system’s media controls show the current song', async ({ page, world }) => {
  const player = await playFromAlbum(page, world, 'Lanterns');
  const readSession = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      const { title, artist, artwork } = metadata ?? {};
      return { title, artist, playbackState, images: artwork?.length };
    });
  await expect
    .poll(readSession)
    .toEqual({ title: 'Lanterns', artist: 'Harbour Lights', playbackState: 'playing', images: 4 });
  await player.button('Pause').click();
  await expect.poll(readSession).toMatchObject({ playbackState: 'paused' });
  await player.button('Next').click();
  await expect.poll(readSession).toMatchObject({ title: 'Low Tide', playbackState: 'playing' });
});

// Proves (Shared pieces): song row: a warning icon when audio is missing
// Proves (Player): clicking a song without audio only logs
test('a song without audio only logs a warning', async ({ page, world }) => {
  await page.goto(`/artist/${world.artist.id}?tab=music`);
  const row = songRow(page, MISSING_TITLE);
  await expect(row.getByText('Audio file missing')).toBeAttached();
  const logged = page.waitForEvent('console', (message) => message.text().includes('This song has no audio'));
  await row.getByText(MISSING_TITLE, { exact: true }).click();
  await logged;
  await expect(page).toHaveURL(`/artist/${world.artist.id}?tab=music`);
  await expect(playerOf(page).bar).toHaveCount(0);
  expect((await playerOf(page).readAudio()).src).toBe('');
});
