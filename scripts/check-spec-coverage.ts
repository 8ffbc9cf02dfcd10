import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCoverage } from './check/repository-coverage.ts';
import { formatCoverage } from './check/spec-coverage.ts';
import { rootDir } from './run/start-node.ts';

const coverage = readCoverage();
const { rows, problems } = coverage;
for (const problem of problems) console.error(problem);
mkdirSync(join(rootDir, '.cache'), { recursive: true });
writeFileSync(join(rootDir, '.cache/proofs.txt'), `${formatCoverage(coverage)}\n`);
console.log(
  `${rows.length} statements, ${problems.length} problems; each with its tests in .cache/proofs.txt`,
);
if (rows.length === 0) console.error('No statement was seen: the check itself is broken.');
process.exitCode = problems.length > 0 || rows.length === 0 ? 1 : 0;
