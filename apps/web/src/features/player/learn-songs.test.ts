import { expect, test, vi } from 'vitest';
import { makePlayer, makeSong } from './testing/make-player.ts';

const songs = [1, 2, 3].map((id) => makeSong(id, { isPremium: true }));
const locked = (id: number) => makeSong(id, { isPremium: true, isLocked: true, audioUrl: null });
const ids = [1, 2, 3];

test('songs that were locked or deleted leave the queue', () => {
  const { play, player, queueIds, state } = makePlayer();
  play(songs);
  player.send({ type: 'learn-songs', ids, songs: [makeSong(1, { title: 'Renamed' }), locked(2)] });
  expect(queueIds()).toEqual([]);
  expect(state()).toMatchObject({ status: 'playing', song: { id: 1, title: 'Renamed' } });
  expect(state().list.map(({ id }) => id)).toEqual([1]);
});

test('songs that were not checked stay as they are', () => {
  const { play, player, queueIds } = makePlayer();
  play(songs);
  player.send({ type: 'learn-songs', ids: [2], songs: [] });
  expect(queueIds()).toEqual([3]);
});

test('a locked song gives way to the next playable song', () => {
  const { play, player, engine, songId, queueIds } = makePlayer();
  play(songs);
  player.send({ type: 'learn-songs', ids, songs: [locked(1), locked(2), makeSong(3)] });
  expect(songId()).toBe(3);
  expect(queueIds()).toEqual([]);
  expect(engine.calls.slice(-2)).toEqual(['load #3 at 0', 'play']);
});

test('with nothing left it stops, and playing again opens the subscription', () => {
  const { play, player, engine, state, subscribed } = makePlayer();
  play(songs);
  player.send({ type: 'learn-songs', ids, songs: ids.map(locked) });
  expect(state().status).toBe('paused');
  expect(engine.calls.at(-1)).toBe('pause');
  player.send({ type: 'toggle' });
  expect(state().status).toBe('paused');
  expect(subscribed).toEqual([7]);
});

test('a song that fails is checked, and skipped when it is locked by now', () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const { play, player, engine, checks, songId } = makePlayer();
  play(songs);
  engine.report({ type: 'error', reason: '403' });
  expect(checks()).toBe(1);
  player.send({ type: 'learn-songs', ids, songs: [locked(1), makeSong(2), makeSong(3)] });
  expect(songId()).toBe(2);
});

test('signing in unlocks a stored song', () => {
  const { play, player, state } = makePlayer();
  play(songs);
  player.send({ type: 'pause' });
  player.send({ type: 'learn-songs', ids: [1], songs: [locked(1)] });
  expect(state()).toMatchObject({ status: 'paused', song: { isLocked: true } });
  player.send({ type: 'learn-songs', ids: [1], songs: [makeSong(1)] });
  player.send({ type: 'toggle' });
  expect(state().status).toBe('playing');
});
