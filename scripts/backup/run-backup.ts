import { makeBackup } from '@stagedoor/backup';
import { productVersion } from '@stagedoor/config';
import { prepareSite } from '@stagedoor/core';
import { createStorage } from '@stagedoor/storage';
import { callOf } from '../run/call-of.ts';
import { consoleLog } from '../run/console-log.ts';
import { readSiteConfig } from '../run/read-site-config.ts';
import { StartError } from '../run/start-error.ts';
import { withDatabase } from '../run/with-database.ts';
import { readCall } from './read-call.ts';
import { showBackupErrors } from './show-backup-errors.ts';
import { formatBytes, showProgress } from './show-progress.ts';

const HELP = `Usage: ${callOf('backup')} FOLDER [--keep N] [--take-over]

Copies database and media into FOLDER, while Stagedoor runs or not. Media that lie there already are not copied again.
  --keep N      keeps the newest N backups in FOLDER and removes older ones
  --take-over   goes on in a FOLDER of another site, such as the one that this site was restored from`;

/** `npm run backup`. Throws `StartError`. */
export async function runBackup(args: string[]): Promise<void> {
  const call = readCall(args, HELP, { keep: { type: 'string' }, 'take-over': { type: 'boolean' } });
  if (!call) return;
  const keep = readKeep(call.flags.keep);
  const config = readSiteConfig();
  const { sessionSecret: value, isSessionSecretMade: isMade } = config;
  const storage = createStorage(config.storage);
  const progress = showProgress();
  const startedAt = Date.now();
  const made = await withDatabase(config, async (urls) => {
    const { dataDir } = config;
    await prepareSite({ urls, storage, dataDir, mayMake: false, tables: 'as they are', log: consoleLog });
    return showBackupErrors(
      makeBackup({
        databaseUrl: urls.directUrl ?? urls.databaseUrl,
        storage,
        sessionSecret: { value, isMade },
        version: productVersion,
        folder: call.folder,
        ...(keep !== undefined && { keep }),
        takesOver: call.flags['take-over'] === true,
        report: progress.report,
      }),
    );
  }).finally(() => Promise.all([progress.end(), storage.close()]));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(
    `Backed up ${made.rows} rows and ${made.files} files (${formatBytes(made.bytes)}) to ${call.folder}/${made.name} in ${seconds} s; ` +
      `${made.copiedFiles} files (${formatBytes(made.copiedBytes)}) were new\n`,
  );
  if (made.dropped.length > 0) process.stdout.write(`Removed ${made.dropped.join(', ')}\n`);
}

function readKeep(text: unknown): number | undefined {
  if (text === undefined) return undefined;
  if (typeof text === 'string' && /^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new StartError('--keep must be a whole number from 1 to 9999');
}
