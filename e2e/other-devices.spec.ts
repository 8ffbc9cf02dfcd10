import { playerOf, playFromAlbum } from './screens/player.ts';
import { makeArtist } from './setup/artists.ts';
import { makeName, openApi } from './setup/people.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Player state): another browser of the person offers to go on, and does so where it stopped
test('a song goes on in another browser where it stopped', { tag: '@both' }, async ({
  openAs,
  fan,
  world,
}) => {
  const [there, here] = [await openAs(fan), await openAs(fan)];
  await here.goto('/artists');
  const line = here.getByRole('complementary', { name: 'Continue listening' });
  const before = await playFromAlbum(there, world, 'Lanterns');
  await before.playsPast(3);
  // Told live, and not on the device that plays.
  await expect(line).toContainText('Continue on this device: Lanterns at 0:0');
  await expect(there.getByRole('complementary', { name: 'Continue listening' })).toHaveCount(0);
  const isKept = there.waitForResponse(
    (answer) => answer.url().endsWith('/api/player-state') && answer.request().method() === 'PUT',
  );
  await there.getByTestId('player-bar').getByRole('button', { name: 'Pause', exact: true }).click();
  const kept = await (await isKept).json();
  expect(kept).toMatchObject({ songId: world.songIds.Lanterns, device: expect.stringMatching(/ on /) });
  const seconds = Math.floor(kept.positionMs / 1000);
  expect(seconds).toBeGreaterThanOrEqual(3);

  await here.reload();
  await expect(line).toHaveText(`Continue on this device: Lanterns at 0:0${seconds}, from ${kept.device}`);
  await line.getByRole('button', { name: 'Continue on this device' }).click();
  const player = playerOf(here);
  await expect(player.title).toHaveText('Lanterns');
  await player.playsPast(seconds);
  expect(await player.readTime()).toBeLessThan(seconds + 10);
  await expect(line).toHaveCount(0);
  const api = await openApi(fan);
  await expect
    .poll(async () => (await (await api.get('/api/player-state')).json()).deviceId)
    .not.toBe(kept.deviceId);
  const taken = await (await api.get('/api/player-state')).json();
  expect(taken).toMatchObject({ songId: kept.songId, queue: kept.queue });
  await api.dispose();

  // Nothing jumps where it was paused; the line can be sent away.
  const other = there.getByRole('complementary', { name: 'Continue listening' });
  await expect(other).toContainText('Lanterns');
  await other.getByRole('button', { name: 'Not now' }).click();
  await expect(other).toHaveCount(0);
  expect((await before.readAudio()).paused).toBe(true);
});

// Proves (rules.md, Player state): where explicit content is not allowed, what is offered is the next song that plays, from its start, or nothing
test('no explicit song is offered where they are not allowed, and no other starts in its middle', async ({
  openAs,
  fan,
}) => {
  const { person } = await makeArtist(makeName('Sailors'));
  const studio = await openApi(person);
  const add = async (title: string) => (await addSong(studio, { title, seconds: 20 })).id;
  const [rough, calm] = [await add('Rough Words'), await add('Calm Words')];
  await whenReady(studio);
  await studio.patch(`/api/dashboard/songs/${rough}`, { data: { isExplicit: true } });
  const there = await openApi(fan);
  const keep = async (queue: number[]) => {
    const state = { songId: rough, positionMs: 15_000, queue, device: 'Phone', deviceId: 'phone' };
    expect((await there.put('/api/player-state', { data: state })).status()).toBe(200);
  };
  await keep([]);
  const page = await openAs(fan);
  const line = page.getByRole('complementary', { name: 'Continue listening' });
  await page.goto('/artists');
  await expect(line).toContainText('Rough Words at 0:15');
  const settings = await openAs(fan);
  await settings.goto('/settings#playback');
  await settings.getByRole('switch', { name: 'Allow explicit content' }).click();
  await expect(line).toHaveCount(0);
  await keep([calm]);
  await expect(line).toContainText('Calm Words at 0:00');
  await line.getByRole('button', { name: 'Continue on this device' }).click();
  const player = playerOf(page);
  await expect(player.title).toHaveText('Calm Words');
  await player.playsPast(0);
  expect(await player.readTime()).toBeLessThan(12);
  await Promise.all([studio.dispose(), there.dispose()]);
});
