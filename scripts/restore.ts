import { runRestore } from './backup/run-restore.ts';
import { runMain } from './run/run-main.ts';

/** Brings a backup into an empty system. */
await runMain(() => runRestore(process.argv.slice(2)));
