import type { MixSong } from '@stagedoor/validators';
import { expect, test } from 'vitest';
import { groupByCause } from './group-by-cause.ts';

const pick = (id: number, because: MixSong['because']) => ({ song: { id }, because }) as MixSong;

test('groups songs by why they were picked, in the order of the mix', () => {
  const [one, two] = [
    { songId: 1, title: 'Low Tide' },
    { songId: 2, title: 'Lanterns' },
  ];
  const groups = groupByCause([pick(5, one), pick(6, two), pick(7, null), pick(8, one)]);
  expect(groups.map(({ title, songs }) => [title, songs.map(({ id }) => id)])).toEqual([
    ['Because you play Low Tide', [5, 8]],
    ['Because you play Lanterns', [6]],
    ['Because of what you play', [7]],
  ]);
});
