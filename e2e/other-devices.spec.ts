import { playerOf, playFromAlbum } from './screens/player.ts';
import { openApi } from './setup/people.ts';
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
