import { existsSync } from 'node:fs';
import { openCallLog } from '../setup/call-log.ts';
import { openApi } from '../setup/people.ts';
import { expect, test } from '../test.ts';
import { startSilentSound } from './silent-sound.ts';
import { openStrawberry, STRAWBERRY } from './strawberry.ts';

/** A press while the program is at work is lost, so it is pressed again. */
const SLOW = { timeout: 60_000, intervals: [3_000] };

test('Strawberry signs in, lists the library and plays', async ({ fan, world }, info) => {
  test.skip(!existsSync(STRAWBERRY), `not installed: ${STRAWBERRY}`);
  const api = await openApi(fan);
  const data = { name: 'Strawberry', scopes: ['library'], isForSubsonic: true };
  const { token } = await (await api.post('/api/tokens', { data })).json();
  const log = await openCallLog();
  const endSound = await startSilentSound();
  const player = await openStrawberry({ url: log.url, username: fan.username, token });
  try {
    await expect(async () => {
      player.press('subsonic');
      player.press('refresh');
      expect(player.titles()).toEqual(expect.arrayContaining(Object.keys(world.songIds)));
    }).toPass(SLOW);
    await expect(async () => {
      player.press('firstArtist', 2);
      player.press('firstSong', 2);
      expect(log.calls.filter((call) => call.startsWith('stream 20'))).not.toEqual([]);
    }).toPass(SLOW);
    expect(log.calls.filter((call) => / [45]\d\d$/.test(call))).toEqual([]);
  } finally {
    await info.attach('calls', { body: log.calls.join('\n') });
    await player.close();
    await endSound();
    log.close();
    await api.dispose();
  }
});
