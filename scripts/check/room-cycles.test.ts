import { expect, it } from 'vitest';
import { findRoomCycles, type Import } from './room-cycles.ts';

const rooms = /^src\/([^/]+)\//;
const edge = (from: string, to: string): Import => ({ from, to });

it('finds a cycle of two rooms, though no file imports itself', () => {
  const imports = [edge('src/songs/a.ts', 'src/albums/a.ts'), edge('src/albums/b.ts', 'src/songs/b.ts')];
  expect(findRoomCycles(imports, rooms)).toEqual(['albums → songs → albums']);
});

it('finds a longer cycle once, and a separate second one', () => {
  const imports = [
    edge('src/a/1.ts', 'src/b/1.ts'),
    edge('src/b/1.ts', 'src/c/1.ts'),
    edge('src/c/1.ts', 'src/a/1.ts'),
    edge('src/x/1.ts', 'src/y/1.ts'),
    edge('src/y/1.ts', 'src/x/1.ts'),
  ];
  expect(findRoomCycles(imports, rooms)).toEqual(['a → b → c → a', 'x → y → x']);
});

it('accepts imports in one direction, inside a room, and outside the rooms', () => {
  const imports = [
    edge('src/a/1.ts', 'src/b/1.ts'),
    edge('src/a/1.ts', 'src/a/2.ts'),
    edge('src/a/2.ts', 'src/a/1.ts'),
    edge('src/b/1.ts', 'lib/c.ts'),
    edge('lib/c.ts', 'src/a/1.ts'),
  ];
  expect(findRoomCycles(imports, rooms)).toEqual([]);
});
