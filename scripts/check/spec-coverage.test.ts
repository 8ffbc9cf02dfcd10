import { expect, it } from 'vitest';
import { checkCoverage, findUnproven, formatCoverage } from './spec-coverage.ts';

const headings = ['rules.md, The player', 'operations.md, Settings'];
const check = (statements: string, files: Record<string, string>) =>
  checkCoverage({
    statements: `# Statements\n\nAn introduction.\n\n## Home\n\n${statements}\n`,
    headings,
    files: new Map(Object.entries(files)),
  });

const MARK = '// Proves (Home): plays once';
const TITLE = 'counts one play';

it.each([
  ['a test', `${MARK}\nit('${TITLE}', () => {});`],
  ['a journey', `${MARK}\ntest("${TITLE}", { tag: '@both' }, async () => {});`],
  ['a test of a group', `describe('plays', () => {\n  ${MARK}\n  it('${TITLE}', () => {});\n});`],
  ['a test of a loop', `for (const path of PATHS) {\n  ${MARK}\n  test('${TITLE}', () => {});\n}`],
  ['a test of many cases', `${MARK}\nit.each([['a'], ['b']])('${TITLE}', () => {});`],
  ['one case of many', `it.each([\n  ['a'],\n  ${MARK}\n  ['b'],\n])('${TITLE}', () => {});`],
  ['other comments above a test', `${MARK}\n// biome-ignore x: y\n/**\n * Why */\nit('${TITLE}', () => {});`],
  ['a test after a skipped one', `it.skip('later', () => {});\n${MARK}\nit('${TITLE}', () => {});`],
])('accepts a mark above %s', (_place, text) => {
  const { rows, problems } = check('- plays once', { 'a.test.ts': text });
  expect({ problems, proofs: rows[0]?.proofs }).toEqual({
    problems: [],
    proofs: [{ path: 'a.test.ts', name: TITLE }],
  });
});

it('accepts headings that exist, and what supersedes a statement', () => {
  const statements = [
    '- plays once\n  - superseded by rules.md, The player: twice is better',
    '## rules.md, The player\n\n- pauses',
    '## operations.md, Settings\n\n- are read at the start',
  ].join('\n\n');
  const text = `
    // Instead of (Home): plays once
    // Proves (rules.md, The player): pauses
    it('plays twice', () => {});
    // Proves (operations.md, Settings): are read at the start
    it('reads settings', () => {});`;
  const coverage = check(statements, { 'a.test.ts': text, 'b.ts': 'export {};' });
  expect(coverage.problems).toEqual([]);
  expect(formatCoverage(coverage)).toBe(
    `Instead of (Home): plays once
    a.test.ts › plays twice
Proves (rules.md, The player): pauses
    a.test.ts › plays twice
Proves (operations.md, Settings): are read at the start
    a.test.ts › reads settings`,
  );
});

const MARKED = `${MARK}\nit('counts', () => {});`;
it.each([
  ['a test that is gone with its mark', '- plays once', '', 'Home: plays once: no test is marked with it'],
  ['a statement that is not listed', '', MARKED, 'is not in docs/statements.md'],
  ['another section', '- plays once', `${MARKED}\n// Proves (Search): plays once\nit('x', f);`, 'is not in'],
  [
    'a statement that only a deep journey proves',
    '- plays once',
    `${MARK}\ntest('counts', { tag: ['@both', '@deep'] }, f);`,
    'Home: plays once: only deep tests are marked with it',
  ],
  ['a mistyped mark', '- plays once', `${MARKED}\n// proves: plays once\nit('x', f);`, 'is not in'],
  [
    'a mark that says what is done instead, of a statement that holds',
    '- plays once',
    `${MARKED}\n// Instead of (Home): plays once\nit('x', f);`,
    'is not in docs/statements.md',
  ],
  ['a statement that is listed twice', '- plays once\n- plays once', MARKED, 'is listed twice'],
  ['a line that is no statement', '- plays once\nand stops', MARKED, 'neither a section nor a statement'],
  [
    'a heading that its page lacks',
    '- plays once\n\n## rules.md, The queue\n\n- ends',
    `${MARKED}\n// Proves (rules.md, The queue): ends\nit('x', f);`,
    'there is no rules.md, The queue',
  ],
  [
    'a superseding rule that is not there',
    '- plays once\n  - superseded by rules.md, The queue: twice is better',
    "// Instead of (Home): plays once\nit('counts', f);",
    'there is no rules.md, The queue',
  ],
  [
    'a superseded statement without a reason',
    '- plays once\n  - superseded by rules.md, The player',
    MARKED,
    'neither a section nor a statement',
  ],
])('refuses %s', (_what, statements, text, problem) => {
  const { problems } = check(statements, { 'a.test.ts': text });
  expect(problems).toEqual([expect.stringContaining(problem)]);
});

const NO_TEST = 'is neither above a test nor in one';
const LEFT_OUT = 'its test is left out';
it.each([
  ['other code', `it('counts', f);\n${MARK}\nconst plays = 1;\nit('x', f);`, NO_TEST],
  ['a group', `${MARK}\ndescribe('plays', () => { it('counts', f); });`, NO_TEST],
  ['nothing', `it('counts', f);\n${MARK}`, NO_TEST],
  ['a test that is skipped', `${MARK}\nit.skip('counts', f);`, LEFT_OUT],
  ['a test of some machines', `${MARK}\nit.runIf(process.platform === 'linux')('counts', f);`, LEFT_OUT],
  [
    'a test of a skipped group',
    `describe.skipIf(true)('x', () => {\n${MARK}\nit('counts', f); });`,
    LEFT_OUT,
  ],
  ['a test that skips itself', `${MARK}\ntest('counts', () => { test.skip(isMobile); });`, LEFT_OUT],
  [
    'a test of a group to be mended',
    `test.describe('x', () => { test.fixme();\n${MARK}\ntest('c', f); });`,
    LEFT_OUT,
  ],
])('refuses a mark above %s', (_place, text, problem) => {
  const [found = ''] = check('- plays once', { 'a.test.ts': text }).problems;
  expect(found).toContain(problem);
});

it('refuses a mark in a file that no run takes for tests', () => {
  const { problems } = check('- plays once', { 'setup/plays.ts': MARKED });
  expect(problems).toEqual([expect.stringContaining('is in no file of tests')]);
});

it('does not take texts for marks', () => {
  const { problems } = check('- plays once', {
    'a.test.ts': `${MARKED}\nconst text = \`\n// Proves (x): y\n\`;`,
  });
  expect(problems).toEqual([]);
});

it('reports a test that no run has seen pass', () => {
  const proofs = ['counts %d times', 'counts once', 'is gone'].map((name) => ({ path: 'a.test.ts', name }));
  const passed = (path: string) => (path === 'a.test.ts' ? ['counts 3 times', 'counts once'] : []);
  expect(findUnproven(proofs, passed)).toEqual(['a.test.ts › is gone']);
  expect(findUnproven([{ path: 'a.test.ts', name: 'is gone', isDeep: true }], passed)).toEqual([]);
});
