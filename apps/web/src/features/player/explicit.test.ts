import { afterEach, expect, it } from 'vitest';
import { chooseExplicit } from './explicit-choice.ts';
import { makePlayer, makeSong } from './testing/make-player.ts';

afterEach(() => chooseExplicit(true));

const SONGS = [makeSong(1), makeSong(2, { isExplicit: true }), makeSong(3)];

// Proves (rules.md, Explicit songs): where explicit content is not allowed, explicit songs are left out of what plays
it('leaves out explicit songs where they are not allowed', () => {
  chooseExplicit(false);
  const test = makePlayer();
  test.play(SONGS);
  expect([test.songId(), test.queueIds()]).toEqual([1, [3]]);
  test.player.send({ type: 'play-songs', songs: SONGS, startIndex: 1, source: null });
  expect(test.refused).toEqual(['Song 2']);
  expect(test.songId()).toBe(1);
  test.player.send({ type: 'add-to-queue', songs: SONGS });
  expect(test.queueIds()).not.toContain(2);
});

it('plays them otherwise', () => {
  const test = makePlayer();
  test.play(SONGS, 1);
  expect([test.songId(), test.queueIds()]).toEqual([2, [3]]);
});

it('gives way when they are no longer allowed', () => {
  const test = makePlayer();
  test.play(SONGS, 1);
  chooseExplicit(false);
  test.player.send({ type: 'refresh-songs', ids: [1, 2, 3], songs: SONGS });
  expect(test.songId()).toBe(3);
});
