import { expect, test } from 'vitest';
import { makePlayer, makeSong } from './testing/make-player.ts';

const song = makeSong(1);

// Proves (Counting plays): a play counts once, after more than 10 s
// Proves (Constants): a play counts after more than 10 s
test('counts once, after more than 10 s heard', () => {
  const { play, listen, counted } = makePlayer();
  play([song]);
  listen(10);
  expect(counted).toEqual([]);
  listen(0.25);
  expect(counted).toEqual([1]);
  listen(60);
  expect(counted).toEqual([1]);
});

// Proves (Counting plays): skipped seconds do not count as played
test('does not count seeking', () => {
  const { play, listen, player, counted } = makePlayer();
  play([song]);
  listen(4);
  player.send({ type: 'seek', time: 90 });
  listen(4);
  player.send({ type: 'seek', time: 0 });
  listen(2);
  expect(counted).toEqual([]);
  listen(1.5);
  expect(counted).toEqual([1]);
});

test('does not count a position that jumps by itself', () => {
  const { play, engine, wait, counted } = makePlayer();
  play([song]);
  wait(250);
  engine.report({ type: 'timeupdate', time: 60 });
  expect(counted).toEqual([]);
});

test('does not count pauses and stalls, and continues after them', () => {
  const { play, listen, player, engine, wait, counted } = makePlayer();
  play([song]);
  listen(6);
  player.send({ type: 'pause' });
  wait(60_000);
  player.send({ type: 'play' });
  engine.report({ type: 'playing', isSample: false });
  listen(2);
  engine.report({ type: 'buffering' });
  wait(60_000);
  engine.report({ type: 'playing', isSample: false });
  expect(counted).toEqual([]);
  listen(3);
  expect(counted).toEqual([1]);
});

test('does not count a restarted song twice', () => {
  const { play, listen, player, counted } = makePlayer();
  play([song]);
  listen(11);
  player.send({ type: 'previous' });
  listen(11);
  expect(counted).toEqual([1]);
});

test('never counts the sample', () => {
  const { player, engine, listen, counted } = makePlayer();
  player.send({ type: 'play-songs', songs: [song], startIndex: 0, source: null });
  engine.report({ type: 'playing', isSample: true });
  listen(30);
  expect(counted).toEqual([]);
});

// Proves (rules.md, Plays): a song that repeats counts each time that it is heard
test.each(['one', 'all'] as const)(
  'repeating (%s), each play counts later than the length of the song after the one before',
  (repeat) => {
    const { play, listen, player, engine, counted, countedAt } = makePlayer();
    play([song]);
    player.send({ type: 'set-repeat', repeat });
    for (let round = 0; round < 5; round++) {
      listen(100);
      engine.report({ type: 'ended' });
      engine.report({ type: 'playing', isSample: false });
    }
    expect(counted).toEqual([1, 1, 1, 1, 1]);
    for (const [round, at] of countedAt.slice(1).entries())
      expect(at - (countedAt[round] ?? 0)).toBeGreaterThan(100_000);
  },
);
