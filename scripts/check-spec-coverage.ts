import { checkCoverage } from './check/spec-coverage.ts';
import { readRepositoryFile } from './run/repository-file.ts';

const { rows, problems } = checkCoverage(
  readRepositoryFile('docs/spec-coverage.md') ?? '',
  readRepositoryFile,
);
for (const problem of problems) console.error(problem);
console.log(`${rows} statements, ${problems.length} problems`);
if (rows === 0) console.error('No statement was seen: the check itself is broken.');
process.exitCode = problems.length > 0 || rows === 0 ? 1 : 0;
