import { runEverything } from './run/run-everything.ts';
import { runMain } from './run/run-main.ts';

/**
 * What `npm start` runs once everything is installed. `--compile-only` ends when everything is loaded, and so
 * compiled.
 */
if (!process.argv.includes('--compile-only')) await runMain(runEverything);
