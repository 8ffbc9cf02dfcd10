import { expect, it } from 'vitest';
import { findRoomCycles, type Import } from './room-cycles.ts';

const rooms = { pattern: /^src\/([^/]+)\//, countsTypes: false };
const value = (from: string, to: string): Import => ({ from, to, isTypeOnly: false });
const type = (from: string, to: string): Import => ({ from, to, isTypeOnly: true });

it('finds a cycle of two rooms, though no file imports itself', () => {
  const imports = [value('src/songs/a.ts', 'src/albums/a.ts'), value('src/albums/b.ts', 'src/songs/b.ts')];
  expect(findRoomCycles(imports, rooms)).toEqual(['albums → songs → albums']);
});

it('finds a longer cycle once, and a separate second one', () => {
  const imports = [
    value('src/a/1.ts', 'src/b/1.ts'),
    value('src/b/1.ts', 'src/c/1.ts'),
    value('src/c/1.ts', 'src/a/1.ts'),
    value('src/x/1.ts', 'src/y/1.ts'),
    value('src/y/1.ts', 'src/x/1.ts'),
  ];
  expect(findRoomCycles(imports, rooms)).toEqual(['a → b → c → a', 'x → y → x']);
});

it('accepts imports in one direction, inside a room, and outside the rooms', () => {
  const imports = [
    value('src/a/1.ts', 'src/b/1.ts'),
    value('src/a/1.ts', 'src/a/2.ts'),
    value('src/a/2.ts', 'src/a/1.ts'),
    value('src/b/1.ts', 'lib/c.ts'),
    value('lib/c.ts', 'src/a/1.ts'),
  ];
  expect(findRoomCycles(imports, rooms)).toEqual([]);
});

it('counts imports of types only on request', () => {
  const imports = [value('src/a/1.ts', 'src/b/1.ts'), type('src/b/1.ts', 'src/a/1.ts')];
  expect(findRoomCycles(imports, rooms)).toEqual([]);
  expect(findRoomCycles(imports, { ...rooms, countsTypes: true })).toEqual(['a → b → a']);
});
