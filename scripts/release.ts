import { parseArgs } from 'node:util';
import { makeRelease } from './release/make-release.ts';
import { rootDir } from './run/start-node.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
const [version = ''] = positionals;
const date = new Date().toISOString().slice(0, 10);
try {
  makeRelease({ root: rootDir, version, date, isDryRun: values['dry-run'], say: console.log });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
