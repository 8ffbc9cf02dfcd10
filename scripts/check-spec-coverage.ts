import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCoverage } from './check/spec-coverage.ts';
import { rootDir } from './run/start-node.ts';

const findText = (path: string): string | null => {
  const file = join(rootDir, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

const { rows, problems } = checkCoverage(findText('docs/spec-coverage.md') ?? '', findText);
for (const problem of problems) console.error(problem);
console.log(`${rows} statements, ${problems.length} of them without proof`);
if (rows === 0) console.error('No statement was seen: the check itself is broken.');
process.exitCode = problems.length > 0 || rows === 0 ? 1 : 0;
