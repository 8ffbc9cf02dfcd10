import { findTests, type LineComment, type NamedTest, toPattern } from './named-tests.ts';
import { isMark, markOf, readStatements, type Statement } from './statements.ts';

/** A test that proves a statement; a deep one proves it once more, in `pnpm test:deep`. */
export type Proof = { path: string; name: string; isDeep?: true };

export interface Coverage {
  /** Each statement with the tests that are marked with it. */
  rows: { statement: Statement; proofs: Proof[] }[];
  /** One line per problem. */
  problems: string[];
}

export interface Sources {
  /** docs/statements.md */
  statements: string;
  /** The headings that a section may name, such as `rules.md, Accounts`. */
  headings: readonly string[];
  /** The texts of the source files by their paths. */
  files: ReadonlyMap<string, string>;
}

/**
 * Compares docs/statements.md with the marks at the tests, both ways: a statement without a mark has lost its
 * proof, and a mark without a statement proves nothing that is promised.
 */
export function checkCoverage({ statements: markdown, headings, files }: Sources): Coverage {
  const { statements, problems } = readStatements(markdown);
  const rows = new Map<string, Coverage['rows'][number]>();
  for (const statement of statements) {
    const { section, text, supersededBy } = statement;
    const refuse = (problem: string) => problems.push(`${section}: ${text}: ${problem}`);
    if (section.includes('.md, ') && !headings.includes(section)) refuse(`there is no ${section}`);
    const rule = supersededBy && `rules.md, ${supersededBy}`;
    if (rule && !headings.includes(rule)) refuse(`there is no ${rule}`);
    if (rows.has(markOf(statement))) refuse('is listed twice');
    rows.set(markOf(statement), { statement, proofs: [] });
  }
  for (const [path, text] of files) {
    if (!/\/\/ (Proves|Instead of)\b/i.test(text)) continue;
    const { tests, comments } = findTests(path, text);
    for (const comment of comments.filter((comment) => isMark(comment.text))) {
      const refuse = (problem: string) => problems.push(`${path}: ${comment.text}: ${problem}`);
      const row = rows.get(comment.text);
      const test = findMarkedTest(comment, tests, text);
      if (!row) refuse('is not in docs/statements.md');
      if (!/\.(test|spec)\.tsx?$/.test(path)) refuse('is in no file of tests');
      else if (!test) refuse('is neither above a test nor in one');
      else if (!test.runs) refuse('its test is left out, always or on some machines');
      if (test) row?.proofs.push({ path, name: test.title, ...(test.isDeep && { isDeep: true }) });
    }
  }
  for (const { statement, proofs } of rows.values())
    if (proofs.every(({ isDeep }) => isDeep)) {
      const which = proofs.length === 0 ? 'no test is' : 'only deep tests are';
      problems.push(`${statement.section}: ${statement.text}: ${which} marked with it`);
    }
  return { rows: [...rows.values()], problems };
}

/** The test that contains the mark (beside a case of its table), or the one right below it. */
function findMarkedTest(mark: LineComment, tests: readonly NamedTest[], text: string): NamedTest | undefined {
  const around = tests.find(({ start, end }) => start < mark.start && mark.end < end);
  const next = tests.find(({ start }) => start > mark.end);
  const between = text.slice(mark.end, next?.start).replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
  return around ?? (between.trim() === '' ? next : undefined);
}

/** The proving tests that did not pass in a full run. `passed` returns the titles of a file's tests that did. */
export function findUnproven(
  proofs: readonly Proof[],
  passed: (path: string) => readonly string[],
): string[] {
  const unproven = proofs.filter(({ path, name, isDeep }) => {
    if (isDeep) return false;
    const pattern = toPattern(name);
    return !passed(path).some((title) => title === name || pattern.test(title));
  });
  return [...new Set(unproven.map(({ path, name }) => `${path} › ${name}`))];
}

/** The table of all proofs, for reading. */
export const formatCoverage = ({ rows }: Coverage): string =>
  rows
    .map(({ statement, proofs }) =>
      [
        markOf(statement),
        ...proofs.map(({ path, name, isDeep }) => `    ${path} › ${name}${isDeep ? ' (deep)' : ''}`),
      ].join('\n'),
    )
    .join('\n');
