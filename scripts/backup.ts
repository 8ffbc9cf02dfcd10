import { runBackup } from './backup/run-backup.ts';
import { runMain } from './run/run-main.ts';

/** Copies the site into a folder, whether or not it runs. */
await runMain(() => runBackup(process.argv.slice(2)));
