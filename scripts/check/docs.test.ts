import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../run/start-node.ts';

const pages = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'packages/*/src/*.md'], { cwd: rootDir });

/** Files and folders that a page names in backticks, and pages that it links to. */
function placesIn(page: string): string[] {
  const text = readFileSync(join(rootDir, page), 'utf8');
  const named = [...text.matchAll(/`((?:apps|packages|e2e|scripts|bench|docs)\/[\w./-]+)/g)].map(
    ([, path]) => path ?? '',
  );
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, path]) =>
    join(dirname(page), path ?? ''),
  );
  return [...named, ...linked];
}

it.each(pages)('%s only names what exists', (page) => {
  expect(placesIn(page).filter((path) => !existsSync(join(rootDir, path)))).toEqual([]);
});
