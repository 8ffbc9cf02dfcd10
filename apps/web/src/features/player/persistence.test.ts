import { expect, test } from 'vitest';
import { changeOwner, createStateKeeper, restoreState } from './persistence.ts';
import { INITIAL_STATE, type PlayerState } from './player-state.ts';
import { makePlayer, makeSong } from './testing/make-player.ts';
import { makeStorage } from './testing/make-storage.ts';

test('volume, queue, song and position survive a reload, paused', () => {
  const storage = makeStorage();
  const { player, play, listen, state } = makePlayer();
  player.subscribe(createStateKeeper(storage).keep);
  play([1, 2, 3].map((id) => makeSong(id)));
  player.send({ type: 'set-volume', volume: 0.25 });
  listen(21);

  const restored = restoreState(storage);
  expect(restored).toMatchObject({ status: 'paused', isLoaded: false, volume: 0.25, song: { id: 1 } });
  expect(restored.queue).toEqual(state().queue);
  expect(restored.currentTime).toBeGreaterThanOrEqual(20);
  expect(restored.heard).toMatchObject({ isCounted: true, mark: null });
});

/** A song with texts as long as those of real ones are. */
const makeLongSong = (id: number) =>
  makeSong(id, {
    title: `The Long Way Home ${id}`,
    albumId: 1000 + id,
    albumTitle: `Songs about Distance, Volume ${id}`,
    coverImage: '/media/images/ca070ca23fe6e13003c3274c7474756d-480.webp',
    coverPlaceholder: 'U0gGFwRIWCZvl3Z1iWdpN4iFl5MGWXQA',
    audioUrl: `/media/audio/${id}-4bf4ca4d.mp3`,
    sources: [
      { url: `/media/audio/${id}-cf7255ce.webm`, type: 'audio/webm; codecs=opus' },
      { url: `/media/audio/${id}-4bf4ca4d.mp3`, type: 'audio/mpeg' },
    ],
    loudnessLufs: -14.006062,
  });
const makeLongSongs = (count: number) => Array.from({ length: count }, (_, index) => makeLongSong(index + 1));
/** Storage that browsers give to a site, in characters. */
const ROOM = 5_000_000;

test.each([1_200, 10_000])('a queue of %d songs survives a reload whole', (count) => {
  const storage = makeStorage({}, ROOM);
  const { player, play, state } = makePlayer();
  player.subscribe(createStateKeeper(storage).keep);
  play(makeLongSongs(count));
  player.send({ type: 'next' });
  const restored = restoreState(storage);
  const describe = ({ song, queue, list, history }: PlayerState) => ({
    song,
    history,
    last: queue.at(-1),
    queue: queue.map(({ key, song }) => `${key} ${song.id}`).join(),
    list: list.map(({ id }) => id).join(),
  });
  expect(describe(restored)).toEqual(describe(state()));
  expect(restored.queue).toHaveLength(count - 2);
});

test('of a queue that does not fit, the next songs survive a reload', () => {
  const storage = makeStorage({}, ROOM / 10);
  const { player, play, state } = makePlayer();
  player.subscribe(createStateKeeper(storage).keep);
  play(makeLongSongs(5_000));
  const restored = restoreState(storage);
  expect(restored.song).toEqual(state().song);
  expect(restored.queue.length).toBeGreaterThan(500);
  expect(restored.queue).toEqual(state().queue.slice(0, restored.queue.length));
});

test('a tab in which nothing plays does not overwrite what another one plays', () => {
  const storage = makeStorage();
  const songs = [1, 2, 3, 4].map((id) => makeSong(id));
  const playing = makePlayer();
  const playingKeeper = createStateKeeper(storage);
  playing.player.subscribe(playingKeeper.keep);
  playing.play(songs);

  const before = restoreState(storage);
  const idle = makePlayer(before);
  const idleKeeper = createStateKeeper(storage, before);
  idle.player.subscribe(idleKeeper.keep);
  playing.player.send({ type: 'next' });
  playing.listen(6);
  idleKeeper.noticeOther('stagedoor.player.queue');

  idle.player.send({ type: 'set-volume', volume: 0.3 });
  idle.player.send({ type: 'refresh-songs', ids: [3], songs: [] });
  idleKeeper.keepPosition(idle.state());
  expect(restoreState(storage)).toMatchObject({ song: { id: 2 }, currentTime: 5, volume: 0.3 });
  expect(restoreState(storage).queue.map(({ song }) => song.id)).toEqual([3, 4]);

  playing.player.send({ type: 'pause' });
  idle.player.send({ type: 'play' });
  expect(restoreState(storage)).toMatchObject({ song: { id: 1 } });
});

test('a change of the volume stores nothing else, before anything was played here', () => {
  const storage = makeStorage();
  const { player } = makePlayer();
  player.subscribe(createStateKeeper(storage).keep);
  player.send({ type: 'set-volume', volume: 0.3 });
  expect(storage.getItem('stagedoor.player.queue')).toBeNull();
  expect(restoreState(storage).volume).toBe(0.3);
});

test('a stored position belongs to its song', () => {
  const storage = makeStorage();
  const { player, play, listen } = makePlayer();
  player.subscribe(createStateKeeper(storage).keep);
  play([makeSong(1), makeSong(2)]);
  listen(30);
  player.send({ type: 'next' });
  expect(restoreState(storage)).toMatchObject({ song: { id: 2 }, currentTime: 0 });
});

test('a song that was heard to its end counts again when it is played after a reload', () => {
  const storage = makeStorage();
  const { player, play, listen, engine, counted } = makePlayer();
  player.subscribe(createStateKeeper(storage).keep);
  play([makeSong(1)]);
  listen(99);
  engine.report({ type: 'ended' });
  expect(counted).toEqual([1]);

  const restored = restoreState(storage);
  expect(restored.currentTime).toBe(0);
  const after = makePlayer(restored);
  after.player.send({ type: 'toggle' });
  after.engine.report({ type: 'playing', isSample: false });
  after.listen(11);
  expect(after.counted).toEqual([1]);
});

test.each(['', 'null', '[]', '{"song":7,"queue":"x"}', '{broken'])(
  'ignores the invalid stored value %j',
  (text) => {
    const keys = ['', '.queue', '.songs', '.position'].map((end) => `stagedoor.player${end}`);
    const storage = makeStorage(Object.fromEntries(keys.map((key) => [key, text])));
    expect(restoreState(storage)).toMatchObject({ ...INITIAL_STATE });
  },
);

test('works with full or blocked storage', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  const keeper = createStateKeeper({ getItem: refuse, setItem: refuse });
  expect(() => keeper.keep(INITIAL_STATE)).not.toThrow();
  expect(restoreState({ getItem: refuse, setItem: refuse })).toMatchObject({ status: 'idle' });
});

test('the queue of a person is nobody else’s, and that of a visitor is theirs when they sign in', () => {
  const storage = makeStorage();
  expect(changeOwner(storage, null)).toBe(false);
  expect(changeOwner(storage, 7)).toBe(false);
  expect(changeOwner(storage, 7)).toBe(false);
  expect(changeOwner(storage, null)).toBe(true);
  expect(changeOwner(storage, 8)).toBe(false);
  expect(changeOwner(storage, 9)).toBe(true);
});
