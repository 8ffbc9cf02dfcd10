import { findTests, isNamed, type NamedTest, toPattern } from './named-tests.ts';

/** The text of a file in the repository, or null when there is none. */
export type FindText = (path: string) => string | null;

/** A test that a row names. */
export type Proof = { path: string; name: string };

export interface Coverage {
  rows: number;
  proofs: Proof[];
  /** One line per problem: which row, and what is wrong with it. */
  problems: string[];
}

const RULES = 'docs/rules.md';
const SUPERSEDED = /^superseded: rules\.md, ([^:]+): ([^`]+); (`.*)$/;
const PROOF = /^`([^`]+?) › ([^`]+)`$/;

/**
 * Reads the tables of docs/spec-coverage.md: section, statement, proof. A section is one of the specification
 * (`§…`) or a heading of docs/rules.md. A proof is one test or several, joined by <br>. A statement that the
 * product does not follow is `superseded` by a heading of docs/rules.md, with the reason and the tests of the
 * actual behaviour.
 */
export function checkCoverage(markdown: string, findText: FindText): Coverage {
  const headingsOf = (path: string): string[] =>
    [...(findText(path) ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  const headings = headingsOf(RULES);
  const sections = [
    ...headings.map((heading) => `rules.md, ${heading}`),
    ...headingsOf('docs/operations.md').map((heading) => `operations.md, ${heading}`),
  ];
  const files = new Map<string, NamedTest[]>();
  const testsOf = (path: string, text: string): NamedTest[] => {
    const known = files.get(path) ?? findTests(path, text);
    files.set(path, known);
    return known;
  };

  const checkTest = ({ path, name }: Proof): string[] => {
    if (!/\.(test|spec)\.tsx?$/.test(path)) return [`${path} is no file of tests`];
    const text = findText(path);
    if (text === null) return [`${path} is not there`];
    const named = testsOf(path, text).filter((test) => isNamed(test, name));
    if (named.length === 0) return [`${path} has no test “${name}”`];
    return named.every((test) => test.runs)
      ? []
      : [`${path} leaves out “${name}”, always or on some machines`];
  };

  const checkRow = (line: string): Omit<Coverage, 'rows'> => {
    const cells = line.slice(1, -1).split(' | ');
    const [section = '', statement = '', proof = ''] = cells.map((cell) => cell.trim());
    const refuse = (problem: string) => ({ proofs: [], problems: [`${section} ${statement}: ${problem}`] });
    if (cells.length !== 3 || statement === '') return refuse('a row has section, statement and proof');
    if (!section.startsWith('§') && !sections.includes(section))
      return refuse(`a section is one of the specification, or a heading of rules.md or operations.md`);
    const [, rule = '', , instead = ''] = SUPERSEDED.exec(proof) ?? [];
    if (proof.startsWith('superseded') && !headings.includes(rule))
      return refuse(
        `superseded names a heading of ${RULES}, the reason, and the tests of what is done instead`,
      );
    const proofs = (instead || proof).split('<br>').map((part) => PROOF.exec(part.trim()));
    if (proofs.some((match) => match === null)) return refuse('no proof');
    const named = proofs.map((match) => ({ path: match?.[1] ?? '', name: match?.[2] ?? '' }));
    return {
      proofs: named,
      problems: named.flatMap(checkTest).map((problem) => `${section} ${statement}: ${problem}`),
    };
  };

  const checked = markdown.split('\n').filter(isRow).map(checkRow);
  return {
    rows: checked.length,
    proofs: checked.flatMap(({ proofs }) => proofs),
    problems: checked.flatMap(({ problems }) => problems),
  };
}

const isRow = (line: string): boolean => line.startsWith('|') && !/^\| Section \||^\|[\s:|-]+\|$/.test(line);

/** The named tests that did not pass in a full run. `passed` returns the titles of a file's tests that did. */
export function findUnproven(
  proofs: readonly Proof[],
  passed: (path: string) => readonly string[],
): string[] {
  const unproven = proofs.filter(({ path, name }) => {
    const pattern = toPattern(name);
    return !passed(path).some((title) => title === name || pattern.test(title));
  });
  return [...new Set(unproven.map(({ path, name }) => `${path} › ${name}`))];
}
