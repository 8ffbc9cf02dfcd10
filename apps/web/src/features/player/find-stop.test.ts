import { expect, test } from 'vitest';
import { makePlayer, makeSong } from './testing/make-player.ts';

const [one, two, three] = [makeSong(1), makeSong(2), makeSong(3)];

// Proves (rules.md, Plays): browsers report where a song was left, when it counted
test('reports where a counted play was left for another song', () => {
  const { player, play, listen, stops } = makePlayer();
  play([one, two]);
  listen(30);
  expect(stops).toEqual([]);
  player.send({ type: 'next' });
  expect(stops).toEqual([[1, 30]]);
});

// Proves (rules.md, Plays): browsers report where a song was left, when it counted
test('reports nothing of a song that was left before it counted', () => {
  const { player, play, listen, stops } = makePlayer();
  play([one, two]);
  listen(9);
  player.send({ type: 'next' });
  expect(stops).toEqual([]);
});

test('a pause, a jump and a repetition within the song do not end a play', () => {
  const { player, play, listen, stops } = makePlayer();
  play([one, two]);
  listen(15);
  player.send({ type: 'pause' });
  player.send({ type: 'seek', time: 60 });
  player.send({ type: 'previous' });
  expect(stops).toEqual([]);
});

// Proves (rules.md, Plays): browsers report where a song was left, when it counted
test('a song that plays to its end stopped there, also when nothing follows', () => {
  const { engine, play, listen, stops } = makePlayer();
  play([one, two]);
  listen(99);
  engine.report({ type: 'ended' });
  engine.report({ type: 'playing', isSample: false });
  listen(98);
  engine.report({ type: 'ended' });
  expect(stops).toEqual([
    [1, 99],
    [2, 98],
  ]);
});

// Proves (rules.md, Plays): a play names where it was started; unknown sources are direct
test('tells where each play was started: the list, or the queue that was put together by hand', () => {
  const { player, engine, listen, startedFrom, counted } = makePlayer();
  const heard = () => {
    engine.report({ type: 'playing', isSample: false });
    listen(11);
  };
  player.send({
    type: 'play-songs',
    songs: [one, two],
    startIndex: 0,
    source: { label: 'Search', kind: 'search' },
  });
  heard();
  player.send({ type: 'add-next', songs: [three] });
  player.send({ type: 'next' });
  heard();
  player.send({ type: 'next' });
  heard();
  player.send({ type: 'play-songs', songs: [one], startIndex: 0, source: null });
  heard();
  expect(counted).toEqual([1, 3, 2, 1]);
  expect(startedFrom).toEqual(['search', 'queue', 'search', 'direct']);
});

test('a song of a list that is chosen in the queue, or gone back to, was started from its list', () => {
  const { player, state } = makePlayer();
  const source = { label: 'Search', kind: 'search' } as const;
  player.send({ type: 'play-songs', songs: [one, two], startIndex: 0, source });
  player.send({ type: 'add-next', songs: [three] });
  player.send({ type: 'play-item', key: state().queue[0]?.key ?? 0 });
  expect(state()).toMatchObject({ song: { id: three.id }, startedFrom: 'queue' });
  player.send({ type: 'previous' });
  expect(state()).toMatchObject({ song: { id: one.id }, startedFrom: 'search' });
  player.send({ type: 'play-item', key: state().queue[1]?.key ?? 0 });
  expect(state()).toMatchObject({ song: { id: two.id }, startedFrom: 'search' });
});
