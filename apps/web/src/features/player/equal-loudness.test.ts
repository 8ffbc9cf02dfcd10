import { expect, test } from 'vitest';
import { gainOf } from './equal-loudness.ts';
import { makePlayer, makeSong } from './testing/make-player.ts';

test.each([
  [-14, 1],
  [-8, 0.501],
  [-20, 1],
  [null, 1],
])('plays a song of %d LUFS at %d of its level', (lufs, gain) => {
  expect(gainOf(lufs)).toBeCloseTo(gain, 3);
});

test('a loud song is turned down before it plays, and the displayed volume stays', () => {
  const { play, player, engine, state } = makePlayer();
  play([makeSong(1, { loudnessLufs: -14 }), makeSong(2, { loudnessLufs: -8 })]);
  player.send({ type: 'next' });
  expect(engine.calls).toEqual(['load #1 at 0', 'play', 'volume 0.351', 'load #2 at 0', 'play']);
  expect(state().volume).toBe(0.7);
  player.send({ type: 'set-volume', volume: 0.5 });
  player.send({ type: 'set-levelled', isLevelled: false });
  expect(engine.calls.slice(-2)).toEqual(['volume 0.251', 'volume 0.5']);
});
