import { existsSync } from 'node:fs';
import { type CallLog, openCallLog } from '../setup/call-log.ts';
import { openApi, type Person } from '../setup/people.ts';
import { expect, test } from '../test.ts';
import { CLEMENTINE, openClementine } from './clementine.ts';
import type { Account, DesktopPlayer } from './desktop-player.ts';
import { startSilentSound } from './silent-sound.ts';
import { openStrawberry, STRAWBERRY } from './strawberry.ts';

/** A press while the program is at work is lost, so it is pressed again. */
const SLOW = { timeout: 60_000, intervals: [3_000] };

interface Trial<Place extends string> {
  fan: Person;
  open: (account: Account) => Promise<DesktopPlayer<Place>>;
  titles: readonly string[];
  /** Pressed until the library is there. */
  toList: (player: DesktopPlayer<Place>, log: CallLog) => void;
  /** Pressed until a song plays. */
  toPlay: (player: DesktopPlayer<Place>) => void;
}

/** Signs in, lists the library and plays. Returns the calls. */
async function tryPlayer<Place extends string>({ fan, open, titles, toList, toPlay }: Trial<Place>) {
  const api = await openApi(fan);
  const data = { name: 'Player', scopes: ['library'], isForSubsonic: true };
  const { token } = await (await api.post('/api/tokens', { data })).json();
  await api.dispose();
  const log = await openCallLog();
  const endSound = await startSilentSound();
  const player = await open({ url: log.url, username: fan.username, token });
  try {
    await expect(async () => {
      toList(player, log);
      expect(player.titles()).toEqual(expect.arrayContaining([...titles]));
    }).toPass(SLOW);
    await expect(async () => {
      toPlay(player);
      expect(streamsOf(log)).not.toEqual([]);
    }).toPass(SLOW);
    expect(log.calls.filter((call) => / [45]\d\d$/.test(call))).toEqual([]);
    return log.calls;
  } finally {
    await player.close();
    await endSound();
    log.close();
  }
}

const streamsOf = ({ calls }: CallLog) => calls.filter((call) => call.startsWith('stream 20'));

test('Strawberry signs in, lists the library and plays', async ({ fan, world }, info) => {
  test.skip(!existsSync(STRAWBERRY), `not installed: ${STRAWBERRY}`);
  const calls = await tryPlayer({
    fan,
    open: openStrawberry,
    titles: Object.keys(world.songIds),
    toList: (player) => {
      player.press('subsonic');
      player.press('refresh');
    },
    toPlay: (player) => {
      player.press('firstArtist', 2);
      player.press('firstSong', 2);
    },
  });
  await info.attach('calls', { body: calls.join('\n') });
});

test('Clementine signs in, lists the library and plays', async ({ fan, world }, info) => {
  test.skip(!existsSync(CLEMENTINE), `not installed: ${CLEMENTINE}`);
  const calls = await tryPlayer({
    fan,
    open: openClementine,
    titles: Object.keys(world.songIds),
    toList: (player, { calls }) => {
      player.press('internet');
      // Pressed again it would close.
      if (!calls.some((call) => call.startsWith('getAlbumList2'))) player.press('subsonic');
    },
    toPlay: (player) => {
      player.press('firstArtist', 2);
      player.press('firstSong', 2);
    },
  });
  await info.attach('calls', { body: calls.join('\n') });
});
