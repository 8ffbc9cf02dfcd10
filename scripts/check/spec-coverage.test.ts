import { expect, it } from 'vitest';
import { checkCoverage } from './spec-coverage.ts';

const files: Record<string, string> = {
  'a.test.ts': "it('counts once', () => {}); it.each([['a case', 1]])('%s', () => {});",
  'b.spec.ts': 'test(`it asks`, () => {}); test("it’s there", () => {});',
  'skipped.test.ts': "it.skip('counts once', () => {});",
};
const check = (...rows: string[]) =>
  checkCoverage(['| Section | Statement | Proof |', '| --- | --- | --- |', ...rows].join('\n'), (path) =>
    Object.hasOwn(files, path) ? (files[path] ?? null) : null,
  );

it.each([
  '| §1 | a | `a.test.ts › counts once` |',
  '| §1 | a case of a table | `a.test.ts › a case` |',
  '| §1 | two | `a.test.ts › counts once`<br>`b.spec.ts › it asks` |',
  '| §1 | a | `b.spec.ts › it’s there` |',
  '| §1 | old | superseded: product.md, queue drawer |',
])('is content with %s', (row) => expect(check(row)).toEqual({ rows: 1, problems: [] }));

it.each([
  ['| §1 | a | |', 'no proof'],
  ['| §1 | a | later |', 'no proof'],
  ['| §1 | a |', 'a row has section, statement and proof'],
  ['| §1 | a | superseded: product.md, |', 'no proof'],
  ['| §1 | a | `a.test.ts › counts once`<br>and more |', 'no proof'],
  ['| §1 | a | `a.test.ts › counts` |', 'a.test.ts has no test “counts”'],
  ['| §1 | a | `c.test.ts › counts once` |', 'c.test.ts is not there'],
  ['| §1 | a | `a.ts › counts once` |', 'a.ts is no file of tests'],
  ['| §1 | a | `skipped.test.ts › counts once` |', 'skipped.test.ts leaves out tests'],
])('refuses %s', (row, problem) => {
  expect(check(row).problems).toEqual([`§1 ${row.includes('| a |') ? 'a' : ''}: ${problem}`]);
});
