import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../run/start-node.ts';
import { type Coverage, checkCoverage } from './spec-coverage.ts';

const read = (path: string): string => readFileSync(join(rootDir, path), 'utf8');

const SOURCES = '{apps,bench,e2e,packages,scripts}/**/*.{ts,tsx}';

/** The statements of this repository with the tests that prove them. */
export function readCoverage(): Coverage {
  const exclude = ['**/node_modules', '**/dist'];
  const paths = globSync(SOURCES, { cwd: rootDir, exclude }).sort();
  return checkCoverage({
    statements: read('docs/statements.md'),
    headings: ['rules.md', 'operations.md'].flatMap((page) =>
      [...read(`docs/${page}`).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => `${page}, ${heading}`),
    ),
    files: new Map(paths.map((path) => [path, read(path)])),
  });
}
