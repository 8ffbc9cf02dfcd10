import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hashFiles, isBuilt, writeStamp } from './build-stamp.ts';

const folder = mkdtempSync(join(tmpdir(), 'stagedoor-stamp-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const hash = () => hashFiles(['*.ts'], folder);

describe('hashFiles', () => {
  it.each([
    ['a changed file', () => write('a.ts', 'other')],
    ['a new file', () => write('b.ts', 'new')],
    ['a renamed file', () => renameSync(join(folder, 'a.ts'), join(folder, 'c.ts'))],
    ['a removed file', () => rmSync(join(folder, 'b.ts'))],
  ])('tells of %s', (_change, change) => {
    write('a.ts', 'text');
    const before = hash();
    expect(hash()).toBe(before);
    change();
    expect(hash()).not.toBe(before);
  });

  it('leaves out tests and what a build writes', () => {
    const before = hash();
    write('a.test.ts', 'text');
    write('routes.gen.ts', 'text');
    expect(hash()).toBe(before);
  });
});

it('builds again without a stamp, after a change, and when a built file is gone', () => {
  const [stampFile, built] = [join(folder, 'made/stamp'), join(folder, 'built.js')];
  write('built.js', '');
  expect(isBuilt(stampFile, 'one', [built])).toBe(false);
  writeStamp(stampFile, 'one');
  expect(isBuilt(stampFile, 'one', [built])).toBe(true);
  expect(isBuilt(stampFile, 'two', [built])).toBe(false);
  rmSync(built);
  expect(isBuilt(stampFile, 'one', [built])).toBe(false);
});
