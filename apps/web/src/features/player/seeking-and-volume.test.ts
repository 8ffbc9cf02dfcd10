import { expect, test } from 'vitest';
import { INITIAL_STATE } from './player-state.ts';
import { makePlayer, makeSong } from './testing/make-player.ts';

const one = makeSong(1);

// Proves (Player): seeking stays within the song
test.each([
  [-5, 0],
  [42.5, 42.5],
  [1000, 100],
])('seeking to %d goes to %d', (time, expected) => {
  const { play, player, state, engine } = makePlayer();
  play([one]);
  player.send({ type: 'seek', time });
  expect(state().currentTime).toBe(expected);
  expect(engine.calls.at(-1)).toBe(`seek ${expected}`);
});

// Proves (Entities): player state: volume 0.7
// Proves (Player): volume stays between 0 and 1
// Proves (Player): mute sets the volume to 0; unmute restores it
test('volume starts at 0.7, stays within 0 and 1, and returns after unmuting', () => {
  const { player, state, engine } = makePlayer();
  expect(state().volume).toBe(0.7);
  player.send({ type: 'set-volume', volume: 1.5 });
  expect(state().volume).toBe(1);
  player.send({ type: 'set-volume', volume: 0.4 });
  player.send({ type: 'toggle-mute' });
  expect(state().volume).toBe(0);
  player.send({ type: 'toggle-mute' });
  expect(state().volume).toBe(0.4);
  player.send({ type: 'set-volume', volume: -1 });
  expect(engine.calls).toEqual(['volume 1', 'volume 0.4', 'volume 0', 'volume 0.4', 'volume 0']);
});

// Proves (Counting plays): the returned play count updates the current song
test('returned play counts never lower the displayed one', () => {
  const { play, player, state } = makePlayer();
  play([one]);
  player.send({ type: 'update-play-counts', songId: 1, plays: 9 });
  player.send({ type: 'update-play-counts', songId: 1, plays: 6 });
  player.send({ type: 'update-play-counts', songId: 2, plays: 50 });
  expect(state().song?.plays).toBe(9);
});

test('a song restored after a reload is loaded at its position on first play', () => {
  const { player, engine, state } = makePlayer({
    ...INITIAL_STATE,
    status: 'paused',
    song: one,
    currentTime: 30,
    duration: 100,
  });
  player.send({ type: 'seek', time: 40 });
  expect(engine.calls).toEqual([]);
  player.send({ type: 'toggle' });
  expect(engine.calls).toEqual(['load #1 at 40', 'play']);
  expect(state().status).toBe('loading');
});
