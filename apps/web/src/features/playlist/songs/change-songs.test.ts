import { describe, expect, it } from 'vitest';
import { changeSongs, moveBy, moveToGap, type SongsChange } from './change-songs.ts';

const list = (ids: string) => [...ids].map((id) => ({ id: Number(id) }));
const after = (songs: string, change: SongsChange | null) =>
  change &&
  changeSongs(list(songs), change)
    .map(({ id }) => id)
    .join('');

describe('a change of the songs', () => {
  // Proves (rules.md, Screens): a move shows at once and is taken back when it fails
  it.each([
    ['one song behind another', [2], 4, '13425'],
    ['one song to the top', [4], null, '41235'],
    ['several songs in the given order', [5, 1], 3, '23514'],
    ['songs behind one that is gone, which changes nothing', [1], 9, '12345'],
    ['a song that is gone, which changes nothing', [9], 2, '12345'],
  ])('moves %s', (_what, songIds, afterSongId, expected) => {
    expect(after('12345', { type: 'move', songIds, afterSongId })).toBe(expected);
  });

  it('removes songs, and none when they are gone already', () => {
    expect(after('12345', { type: 'remove', songIds: [2, 9, 5] })).toBe('134');
  });

  it('can be applied twice', () => {
    const change = { type: 'move' as const, songIds: [4, 2], afterSongId: 5 };
    const once = changeSongs(list('12345'), change);
    expect(changeSongs(once, change)).toEqual(once);
  });
});

describe('a move to a gap', () => {
  const move = (songs: number[], gap: number) =>
    after('12345', moveToGap(list('12345'), new Set(songs), gap));
  // Proves (rules.md, Screens): songs of a playlist move by mouse, touch, keys and menu, several at once
  it.each([
    [[1], 5, '23451'],
    [[5], 0, '51234'],
    [[2], 4, '13425'],
    [[1, 3, 5], 2, '21354'],
    [[4, 1], 0, '14235'],
  ])('puts %j into gap %d', (songs, gap, expected) => {
    expect(move(songs, gap)).toBe(expected);
  });

  it('is none where the songs are already', () => {
    for (const gap of [1, 2, 3]) expect(move([2, 3], gap)).toBeNull();
  });
});

describe('a move by a step', () => {
  const move = (songs: number[], step: Parameters<typeof moveBy>[2]) =>
    after('12345', moveBy(list('12345'), new Set(songs), step));
  // Proves (rules.md, Screens): songs of a playlist move by mouse, touch, keys and menu, several at once
  it.each([
    [[3], 'up', '13245'],
    [[3], 'down', '12435'],
    [[3], 'top', '31245'],
    [[3], 'bottom', '12453'],
    [[2, 4], 'up', '24135'],
    [[2, 4], 'down', '13524'],
  ] as const)('moves %j %s', (songs, step, expected) => {
    expect(move([...songs], step)).toBe(expected);
  });

  it('is none beyond the ends, and for songs that are gone', () => {
    expect(move([1], 'up')).toBeNull();
    expect(move([5], 'down')).toBeNull();
    expect(move([9], 'down')).toBeNull();
  });
});
