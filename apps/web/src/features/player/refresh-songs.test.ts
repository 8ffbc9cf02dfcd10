import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayableSong } from './playable-song.ts';
import { INITIAL_STATE } from './player-state.ts';
import { toItems } from './queue.ts';
import { makePlayer, makeSong } from './testing/make-player.ts';

const songs = [1, 2, 3].map((id) => makeSong(id, { isPremium: true }));
const locked = (id: number) => makeSong(id, { isPremium: true, isLocked: true, audioUrl: null });
const ids = [1, 2, 3];

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

test('songs that were locked or deleted leave the queue', () => {
  const { play, player, queueIds, state } = makePlayer();
  play(songs);
  player.send({ type: 'refresh-songs', ids, songs: [makeSong(1, { title: 'Renamed' }), locked(2)] });
  expect(queueIds()).toEqual([]);
  expect(state()).toMatchObject({ status: 'playing', song: { id: 1, title: 'Renamed' } });
  expect(state().list.map(({ id }) => id)).toEqual([1]);
});

test('songs that were not checked stay as they are', () => {
  const { play, player, queueIds } = makePlayer();
  play(songs);
  player.send({ type: 'refresh-songs', ids: [2], songs: [] });
  expect(queueIds()).toEqual([3]);
});

test('a locked song gives way to the next playable song', () => {
  const { play, player, engine, songId, queueIds } = makePlayer();
  play(songs);
  player.send({ type: 'refresh-songs', ids, songs: [locked(1), locked(2), makeSong(3)] });
  expect(songId()).toBe(3);
  expect(queueIds()).toEqual([]);
  expect(engine.calls.slice(-2)).toEqual(['load #3 at 0', 'play']);
});

test('with nothing left it stops, and playing again opens the subscription', () => {
  const { play, player, engine, state, subscribed } = makePlayer();
  play(songs);
  player.send({ type: 'refresh-songs', ids, songs: ids.map(locked) });
  expect(state().status).toBe('paused');
  expect(engine.calls.at(-1)).toBe('pause');
  player.send({ type: 'toggle' });
  expect(state().status).toBe('paused');
  expect(subscribed).toEqual([7]);
});

describe('a song that failed', () => {
  /** Plays songs, of which the first one fails, and learns what the server says about it. */
  function failAndLearn(learned: PlayableSong[], { at = 0, isGone = false, first = makeSong(1) } = {}) {
    const setup = makePlayer();
    setup.play([first, makeSong(2), makeSong(3)]);
    if (at > 0) setup.engine.report({ type: 'timeupdate', time: at });
    setup.engine.report({ type: 'error', reason: 'x', isGone });
    expect(setup.checks()).toBe(1);
    expect(setup.givenUp).toEqual([]);
    setup.engine.calls.length = 0;
    setup.player.send({ type: 'refresh-songs', ids, songs: learned });
    return setup;
  }
  const others = [makeSong(2), makeSong(3)];

  test.each([
    ['locked', [locked(1)]],
    ['deleted', []],
  ])('gives way to the next one when it is %s by now', (_, first) => {
    const { songId, givenUp } = failAndLearn([...first, ...others]);
    expect(songId()).toBe(2);
    expect(givenUp).toEqual(['Song 1']);
  });

  test('plays from its new files where it was, when it was given others', () => {
    const { engine, givenUp } = failAndLearn([makeSong(1, { audioUrl: '/new.mp3' }), ...others], { at: 42 });
    expect(engine.calls).toEqual(['load #1 at 42', 'play']);
    expect(givenUp).toEqual([]);
  });

  test('plays as the sample when it exists and none of its files does', () => {
    const { engine, state } = failAndLearn([makeSong(1), ...others], { isGone: true });
    expect(engine.calls).toEqual(['load sample at 0', 'play']);
    expect(state()).toMatchObject({ status: 'loading', song: { id: 1 } });
  });

  test.each<[string, { at?: number; isGone?: boolean; first?: PlayableSong }]>([
    ['was refused', {}],
    ['failed in its middle', { isGone: true, at: 42 }],
    ['is premium', { isGone: true, first: makeSong(1, { isPremium: true }) }],
  ])('is given up, and named once, when it %s', (_, failure) => {
    const { player, engine, state, givenUp } = failAndLearn(
      [failure.first ?? makeSong(1), ...others],
      failure,
    );
    player.send({ type: 'refresh-songs', ids, songs: [makeSong(1), ...others] });
    expect(engine.calls).toEqual([]);
    expect(state().status).toBe('failed');
    expect(givenUp).toEqual(['Song 1']);
  });

  test('is loaded again by the play button', () => {
    const { player, engine } = failAndLearn([makeSong(1), ...others], { at: 42 });
    player.send({ type: 'toggle' });
    expect(engine.calls).toEqual(['load #1 at 42', 'play']);
  });

  test('is judged by answers about it alone', () => {
    const { play, player, engine, givenUp, state } = makePlayer();
    play([makeSong(1), makeSong(2)]);
    engine.report({ type: 'error', reason: 'x' });
    player.send({ type: 'refresh-songs', ids: [2], songs: [makeSong(2)] });
    expect(givenUp).toEqual([]);
    expect(state().failure).toEqual({ isGone: false });
  });
});

test('a paused song that was deleted says so when it is played, and gives way to the next one', () => {
  const { player, songId, givenUp, state } = makePlayer({
    ...INITIAL_STATE,
    status: 'paused',
    song: makeSong(1),
    queue: toItems([makeSong(2)], [], false),
  });
  player.send({ type: 'refresh-songs', ids: [1, 2], songs: [makeSong(2)] });
  expect(givenUp).toEqual([]);
  player.send({ type: 'toggle' });
  expect(givenUp).toEqual(['Song 1']);
  expect(songId()).toBe(2);
  player.send({ type: 'refresh-songs', ids: [2], songs: [] });
  expect(givenUp).toEqual(['Song 1', 'Song 2']);
  expect(state().status).toBe('paused');
  player.send({ type: 'toggle' });
  expect(givenUp).toHaveLength(3);
});

test('signing in unlocks a stored song', () => {
  const { play, player, state } = makePlayer();
  play(songs);
  player.send({ type: 'pause' });
  player.send({ type: 'refresh-songs', ids: [1], songs: [locked(1)] });
  expect(state()).toMatchObject({ status: 'paused', song: { isLocked: true } });
  player.send({ type: 'refresh-songs', ids: [1], songs: [makeSong(1)] });
  player.send({ type: 'toggle' });
  expect(state().status).toBe('playing');
});
