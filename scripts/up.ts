import { runEverything } from './run/run-everything.ts';
import { runMain } from './run/run-main.ts';

/**
 * The entry of `npm start` once everything is installed. `--compile-only` ends when everything is loaded, and so
 * compiled.
 */
if (!process.argv.includes('--compile-only')) await runMain(runEverything);
