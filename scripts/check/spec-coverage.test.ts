import { expect, it } from 'vitest';
import { checkCoverage, findUnproven } from './spec-coverage.ts';

const files: Record<string, string> = {
  'docs/rules.md': '# The rules\n\n## The player\n\nPlays.\n',
  'docs/operations.md': '# Operations\n\n## Settings\n',
  'a.test.ts': `
    it('counts once', () => {});
    it.each([['a case', 1]])('%s', () => {});
    const REFUSED = [{ name: 'too long' }];
    describe.each(['x'])('of %s', () => { it.each(REFUSED)('refuses what is $name: %s', () => {}); });
    const words = 'not a title';
    it.skip('waits', () => {});
    it.runIf(process.platform === 'linux')('keeps files open', () => {});
    describe.skipIf(true)('some day', () => { it('is skipped with its group', () => {}); });`,
  'b.spec.ts': `
    for (const path of ['/a']) test(\`\${path} asks\`, { tag: '@both' }, async () => {});
    test("it’s there", async () => { await test.step('a step', async () => {}); });
    test('only sometimes', async () => { test.skip(isMobile); });
    test.describe('on a phone', () => { test.fixme(); test('scrolls', async () => {}); });`,
};
const check = (...rows: string[]) =>
  checkCoverage(['| Section | Statement | Proof |', '| --- | --- | --- |', ...rows].join('\n'), (path) =>
    Object.hasOwn(files, path) ? (files[path] ?? null) : null,
  );

it.each([
  '| §1 | a | `a.test.ts › counts once` |',
  '| §1 | a case of a table | `a.test.ts › a case` |',
  '| §1 | a case whose table has a name | `a.test.ts › refuses what is $name: too long` |',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a title as it is written in its file
  '| §1 | two | `a.test.ts › counts once`<br>`b.spec.ts › ${path} asks` |',
  '| rules.md, The player | a | `b.spec.ts › it’s there` |',
  '| operations.md, Settings | a | `a.test.ts › counts once` |',
  '| §1 | old | superseded: rules.md, The player: nobody wants it; `a.test.ts › counts once` |',
])('accepts %s', (row) => expect(check(row)).toMatchObject({ rows: 1, problems: [] }));

const SUPERSEDED =
  'superseded names a heading of docs/rules.md, the reason, and the tests of what is done instead';
it.each([
  ['| §1 | a | |', 'no proof'],
  ['| §1 | a | later |', 'no proof'],
  ['| §1 | a |', 'a row has section, statement and proof'],
  [
    '| product.md | a | `a.test.ts › counts once` |',
    'a section is one of the specification, or a heading of',
  ],
  [
    '| rules.md, The queue | a | `a.test.ts › counts once` |',
    'a section is one of the specification, or a heading of',
  ],
  ['| §1 | a | superseded: product.md, queue |', SUPERSEDED],
  ['| §1 | a | superseded: rules.md, The player; `a.test.ts › counts once` |', SUPERSEDED],
  ['| §1 | a | superseded: rules.md, The queue: old; `a.test.ts › counts once` |', SUPERSEDED],
  ['| §1 | a | superseded: rules.md, The player: old |', SUPERSEDED],
  [
    '| §1 | a | superseded: rules.md, The player: old; `a.test.ts › counts` |',
    'a.test.ts has no test “counts”',
  ],
  ['| §1 | a | `a.test.ts › counts once`<br>and more |', 'no proof'],
  ['| §1 | a | `a.test.ts › counts` |', 'a.test.ts has no test “counts”'],
  ['| §1 | a | `a.test.ts › not a title` |', 'a.test.ts has no test “not a title”'],
  ['| §1 | a | `b.spec.ts › a step` |', 'b.spec.ts has no test “a step”'],
  ['| §1 | a | `c.test.ts › counts once` |', 'c.test.ts is not there'],
  ['| §1 | a | `a.ts › counts once` |', 'a.ts is no file of tests'],
  ['| §1 | a | `a.test.ts › waits` |', 'a.test.ts leaves out “waits”'],
  ['| §1 | a | `a.test.ts › keeps files open` |', 'a.test.ts leaves out “keeps files open”'],
  [
    '| §1 | a | `a.test.ts › is skipped with its group` |',
    'a.test.ts leaves out “is skipped with its group”',
  ],
  ['| §1 | a | `b.spec.ts › only sometimes` |', 'b.spec.ts leaves out “only sometimes”'],
  ['| §1 | a | `b.spec.ts › scrolls` |', 'b.spec.ts leaves out “scrolls”'],
])('refuses %s', (row, problem) => {
  const { rows, problems } = check(row);
  expect({ rows, found: problems.length }).toEqual({ rows: 1, found: 1 });
  expect(problems[0]).toContain(problem);
});

it('reports a test that no run has seen pass', () => {
  const proofs = ['counts %d times', 'counts once', 'a case', 'is gone'].map((name) => ({
    path: 'a.test.ts',
    name,
  }));
  const passed = (path: string) => (path === 'a.test.ts' ? ['counts 3 times', 'counts once', 'a case'] : []);
  expect(findUnproven(proofs, passed)).toEqual(['a.test.ts › is gone']);
});
