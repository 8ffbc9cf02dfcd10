import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readRepositoryFile } from '../run/repository-file.ts';

interface Rule {
  name: string;
  comment: string;
}

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: Rule[];
};

it('docs/ARCHITECTURE.md names what each room may import, as the checked directions do', () => {
  const checked = forbidden.flatMap(({ name, comment }) => {
    const [, room = '', imports = ''] = /^(\S+) may import (.*)\.$/.exec(comment) ?? [];
    return name.startsWith('direction-of-') ? [[room, imports.split(', ').sort()] as const] : [];
  });
  const rows = (readRepositoryFile('docs/ARCHITECTURE.md') ?? '').matchAll(
    /^\| `([^`]+)` \|.*\| ([^|]*) \|$/gm,
  );
  const documented = [...rows].map(([, room = '', cell = '']) => {
    const names = cell.replace('–', 'no other package').replace(' as types only', '').split(/[,;] /).sort();
    return [room, names] as const;
  });
  expect(checked.length).toBeGreaterThan(15);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(checked));
});
