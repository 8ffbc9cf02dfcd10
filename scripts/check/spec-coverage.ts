/** The text of a file of the repository, or null when there is none. */
export type FindText = (path: string) => string | null;

export interface Coverage {
  rows: number;
  /** One line each: what is wrong with which row. */
  problems: string[];
}

const SUPERSEDED = /^superseded: (product|decisions)\.md, \S/;
const PROOF = /`([^`]+?) › ([^`]+)`/g;

/**
 * Reads the tables of docs/spec-coverage.md: section, statement, proof. A proof is a test (`path › name`, several
 * joined by <br>) whose file holds that name, or the row of product.md or decisions.md that says otherwise.
 */
export function checkCoverage(markdown: string, findText: FindText): Coverage {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('| §'))
    .map((line) => line.slice(1, -1).split(' | '));
  return { rows: rows.length, problems: rows.flatMap((cells) => checkRow(cells, findText)) };
}

function checkRow(cells: string[], findText: FindText): string[] {
  const [section = '', statement = '', proof = ''] = cells.map((cell) => cell.trim());
  const about = (problem: string) => `${section} ${statement}: ${problem}`;
  if (cells.length !== 3 || statement === '') return [about('a row has section, statement and proof')];
  if (SUPERSEDED.test(proof)) return [];
  const tests = [...proof.matchAll(PROOF)];
  if (tests.length === 0 || tests.length !== proof.split('<br>').length) return [about('no proof')];
  return tests.flatMap(([, path = '', name = '']) => checkTest(path, name, findText).map(about));
}

function checkTest(path: string, name: string, findText: FindText): string[] {
  if (!/\.(test|spec)\.tsx?$/.test(path)) return [`${path} is no file of tests`];
  const text = findText(path);
  if (text === null) return [`${path} is not there`];
  if (/\b(it|test|describe)\.(skip|todo|fixme|only)\b/.test(text)) return [`${path} leaves out tests`];
  const isThere = ["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote}`));
  return isThere ? [] : [`${path} has no test “${name}”`];
}
