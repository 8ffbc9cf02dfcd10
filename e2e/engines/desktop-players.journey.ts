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

type Player = DesktopPlayer<'subsonic' | 'firstArtist' | 'firstSong'>;

interface Trial<Opened extends Player> {
  fan: Person;
  program: string;
  open: (account: Account) => Promise<Opened>;
  titles: readonly string[];
  /** Pressed until the library is there. */
  toList: (player: Opened, log: CallLog) => void;
}

/** Signs in, lists the library and plays. */
async function tryPlayer<Opened extends Player>({ fan, program, open, titles, toList }: Trial<Opened>) {
  test.skip(!existsSync(program), `not installed: ${program}`);
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
      player.press('firstArtist', 2);
      player.press('firstSong', 2);
      expect(log.calls.filter((call) => call.startsWith('stream 20'))).not.toEqual([]);
    }).toPass(SLOW);
    expect(log.calls.filter((call) => / [45]\d\d$/.test(call))).toEqual([]);
  } finally {
    await test.info().attach('calls', { body: log.calls.join('\n') });
    await player.close();
    await endSound();
    log.close();
  }
}

test('Strawberry signs in, lists the library and plays', async ({ fan, world }) => {
  await tryPlayer({
    fan,
    program: STRAWBERRY,
    open: openStrawberry,
    titles: Object.keys(world.songIds),
    toList: (player) => {
      player.press('subsonic');
      player.press('refresh');
    },
  });
});

test('Clementine signs in, lists the library and plays', async ({ fan, world }) => {
  await tryPlayer({
    fan,
    program: CLEMENTINE,
    open: openClementine,
    titles: Object.keys(world.songIds),
    toList: (player, { calls }) => {
      player.press('internet');
      // Pressed again it would close.
      if (!calls.some((call) => call.startsWith('getAlbumList2'))) player.press('subsonic');
    },
  });
});
