import { describe, expect, test } from 'vitest';
import { moveItem, shuffle, toItems } from './queue.ts';
import { makePlayer, makeSong } from './testing/make-player.ts';

const songs = [1, 2, 3, 4].map((id) => makeSong(id));
const extra = makeSong(50);

describe('the player queue', () => {
  // Proves (Entities): queue: an ordered list in memory
  test('play next adds to the front, add to queue to the end', () => {
    const { play, player, queueIds } = makePlayer();
    play(songs);
    player.send({ type: 'add-to-queue', songs: [extra] });
    player.send({ type: 'add-next', songs: [makeSong(60)] });
    expect(queueIds()).toEqual([60, 2, 3, 4, 50]);
  });

  test('an added song starts when nothing is loaded', () => {
    const { player, songId } = makePlayer();
    player.send({ type: 'add-to-queue', songs: [extra] });
    expect(songId()).toBe(50);
  });

  test('songs added by hand stay when another list is played', () => {
    const { play, player, queueIds } = makePlayer();
    play(songs);
    player.send({ type: 'add-to-queue', songs: [extra] });
    play([makeSong(8), makeSong(9)]);
    expect(queueIds()).toEqual([50, 9]);
  });

  test('songs that cannot play are left out', () => {
    const { play, queueIds } = makePlayer();
    play([makeSong(1), makeSong(2, { audioUrl: null }), makeSong(3, { isLocked: true }), makeSong(4)]);
    expect(queueIds()).toEqual([4]);
  });

  test('items can be removed, reordered, skipped to and cleared', () => {
    const { play, player, state, songId, queueIds } = makePlayer();
    play(songs);
    const keyOf = (id: number) => state().queue.find((item) => item.song.id === id)?.key ?? 0;
    player.send({ type: 'move-item', key: keyOf(4), toIndex: 0 });
    expect(queueIds()).toEqual([4, 2, 3]);
    player.send({ type: 'remove-item', key: keyOf(4) });
    expect(queueIds()).toEqual([2, 3]);
    player.send({ type: 'play-item', key: keyOf(3) });
    expect(songId()).toBe(3);
    expect(queueIds()).toEqual([]);
    player.send({ type: 'add-next', songs });
    player.send({ type: 'clear-queue' });
    expect(queueIds()).toEqual([]);
  });

  test('a cleared queue can be restored, in front of songs queued since', () => {
    const { play, player, state, queueIds } = makePlayer();
    play(songs);
    const items = state().queue;
    player.send({ type: 'clear-queue' });
    player.send({ type: 'add-to-queue', songs: [extra] });
    player.send({ type: 'restore-queue', items });
    expect(queueIds()).toEqual([2, 3, 4, 50]);
    expect(new Set(state().queue.map(({ key }) => key)).size).toBe(4);
    expect(state().queue.at(-1)?.isAdded).toBe(true);
  });

  test('shuffle reorders the list, and turning it off restores the order', () => {
    const { play, player, queueIds } = makePlayer();
    play(songs);
    player.send({ type: 'add-to-queue', songs: [extra] });
    player.send({ type: 'toggle-shuffle' });
    expect([...queueIds()].sort()).toEqual([2, 3, 4, 50]);
    expect(queueIds()[0]).toBe(50);
    player.send({ type: 'toggle-shuffle' });
    expect(queueIds()).toEqual([50, 2, 3, 4]);
  });

  test('after going back while it is shuffled, turning shuffle off restores the order of the list', () => {
    const { player, engine, songId, queueIds } = makePlayer();
    player.send({ type: 'shuffle-songs', songs, source: null });
    engine.report({ type: 'playing', isSample: false });
    player.send({ type: 'next' });
    player.send({ type: 'next' });
    player.send({ type: 'previous' });
    player.send({ type: 'toggle-shuffle' });
    expect(queueIds()).toEqual([...queueIds()].sort());
    expect(new Set([songId(), ...queueIds()]).size).toBe(queueIds().length + 1);
  });

  test('in the second round of a repeated list, turning shuffle off restores its order', () => {
    const setup = makePlayer(undefined, () => 0.99);
    const { player, engine, queueIds } = setup;
    player.send({ type: 'shuffle-songs', songs, source: null });
    player.send({ type: 'set-repeat', repeat: 'all' });
    for (let song = 0; song < songs.length; song++) {
      engine.report({ type: 'playing', isSample: false });
      engine.report({ type: 'ended' });
    }
    expect(queueIds()).toHaveLength(3);
    expect(queueIds()).not.toEqual([...queueIds()].sort());
    player.send({ type: 'toggle-shuffle' });
    expect(queueIds()).toEqual([...queueIds()].sort());
  });

  test('a song that was added by hand keeps its place before the list when one goes back from it', () => {
    const { play, player, queueIds } = makePlayer();
    play(songs);
    player.send({ type: 'add-next', songs: [extra] });
    player.send({ type: 'next' });
    player.send({ type: 'previous' });
    player.send({ type: 'toggle-shuffle' });
    player.send({ type: 'toggle-shuffle' });
    expect(queueIds()).toEqual([50, 2, 3, 4]);
  });

  // Proves (Playlists on screen): Shuffle starts with a random song
  test.each([
    [0, 1],
    [0.6, 3],
  ])('shuffling a list plays each song once: by the number %d, it starts with song %d', (drawn, first) => {
    const { player, engine, songId, queueIds } = makePlayer(undefined, () => drawn);
    player.send({ type: 'shuffle-songs', songs, source: null });
    expect(songId()).toBe(first);
    const heard = [songId()];
    while (queueIds().length > 0) {
      engine.report({ type: 'playing', isSample: false });
      engine.report({ type: 'ended' });
      heard.push(songId());
    }
    expect([...heard].sort()).toEqual([1, 2, 3, 4]);
  });
});

test('shuffle keeps every item, and every order is possible', () => {
  const orders = new Set<string>();
  for (const first of [0, 0.34, 0.67]) {
    for (const second of [0, 0.5]) {
      const draws = [first, second, 0];
      orders.add(shuffle(['a', 'b', 'c'], () => draws.shift() ?? 0).join(''));
    }
  }
  expect(orders.size).toBe(6);
});

test.each([
  [0, [3, 1, 2]],
  [1, [1, 3, 2]],
  [99, [1, 2, 3]],
  [-1, [3, 1, 2]],
])('moving the last item to index %d', (toIndex, expected) => {
  const items = toItems([makeSong(1), makeSong(2), makeSong(3)], [], false);
  expect(moveItem(items, 3, toIndex).map((item) => item.song.id)).toEqual(expected);
});
