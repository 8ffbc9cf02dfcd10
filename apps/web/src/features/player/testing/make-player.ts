import type { PlaySource } from '@stagedoor/validators';
import type { PlayableSong } from '../playable-song.ts';
import { createPlayer } from '../player.ts';
import type { PlayerState } from '../player-state.ts';
import { createFakeEngine } from './fake-engine.ts';

/** A song for tests, 100 seconds long, whose address contains its id. */
export function makeSong(id: number, changes: Partial<PlayableSong> = {}): PlayableSong {
  return {
    id,
    title: `Song ${id}`,
    artistId: 7,
    artistName: 'The Lamps',
    albumId: null,
    albumTitle: null,
    coverImage: null,
    coverPlaceholder: null,
    audioUrl: `/media/${id}.mp3`,
    sources: [],
    duration: '1:40',
    durationMs: 100_000,
    plays: 5,
    isPremium: false,
    isLocked: false,
    canDownload: true,
    importedFrom: null,
    loudnessLufs: null,
    lyrics: 'none',
    isExplicit: false,
    ...changes,
  };
}

/** A player on a fake engine and a clock that only the test moves. */
export function makePlayer(initial?: PlayerState, random = () => 0) {
  const engine = createFakeEngine();
  const counted: number[] = [];
  const countedAt: number[] = [];
  const startedFrom: PlaySource[] = [];
  const stops: [songId: number, time: number][] = [];
  const subscribed: number[] = [];
  const givenUp: string[] = [];
  const refused: string[] = [];
  let checks = 0;
  let slept = 0;
  let now = 1_000;
  const player = createPlayer({
    engine,
    resolve: ({ id }) => ({ id, candidates: [{ url: `#${id}`, isSample: false }], hasStream: true }),
    resolveSample: ({ id }) => ({ id, candidates: [{ url: 'sample', isSample: true }], hasStream: false }),
    now: () => now,
    random,
    ...(initial ? { initial } : {}),
  });
  player.setHost({
    reportPlay: (song, source) => {
      counted.push(song.id);
      countedAt.push(now);
      startedFrom.push(source);
    },
    reportStop: (song, time) => stops.push([song.id, time]),
    checkSongs: () => {
      checks++;
    },
    openSubscribe: (artistId) => subscribed.push(artistId),
    reportGivenUp: ({ title }) => givenUp.push(title),
    reportSlept: () => {
      slept++;
    },
    refuseExplicit: ({ title }) => refused.push(title),
  });
  engine.calls.length = 0;
  const wait = (ms: number) => {
    now += ms;
  };
  return {
    engine,
    player,
    counted,
    /** When, by the clock of the test. */
    countedAt,
    startedFrom,
    stops,
    subscribed,
    givenUp,
    refused,
    wait,
    checks: () => checks,
    slept: () => slept,
    state: () => player.getState(),
    songId: () => player.getState().song?.id ?? null,
    queueIds: () => player.getState().queue.map((item) => item.song.id),
    /** Plays the list and lets the engine confirm it. */
    play(songs: PlayableSong[], startIndex = 0) {
      player.send({ type: 'play-songs', songs, startIndex, source: null });
      engine.report({ type: 'playing', isSample: false });
    },
    /** Advances playback by some seconds, reported four times a second. */
    listen(seconds: number) {
      for (let quarter = 0; quarter < seconds * 4; quarter++) {
        wait(250);
        engine.report({ type: 'timeupdate', time: engine.getTime() + 0.25 });
      }
    },
  };
}
