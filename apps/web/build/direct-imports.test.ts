import { expect, it } from 'vitest';
import { importDirectly } from './direct-imports.ts';

const index = () =>
  new Map([
    ['SongRow', { file: '/src/features/catalog/song-row.tsx', name: 'SongRow' }],
    ['Card', { file: '/src/features/catalog/card.tsx', name: 'default' }],
  ]);
const direct = (code: string) => importDirectly(code, '/src/features/artist/page.tsx', index);

it('imports what an index exports from its own file', () => {
  expect(direct("import { Card as Tile, SongRow, type Song } from '../catalog/index.ts';\n")).toBe(
    'import { default as Tile } from "/src/features/catalog/card.tsx";' +
      'import { SongRow as SongRow } from "/src/features/catalog/song-row.tsx";\n',
  );
});

it('leaves every other import as it is', () => {
  const code = [
    "import { Button } from '../../components/button.tsx';",
    "import type { Song } from '../catalog/index.ts';",
    "import { Unknown } from '../catalog/index.ts';",
  ].join('\n');
  expect(direct(code)).toBe(code);
});
