import { type CheckedBackup, checkBackup, restoreBackup } from '@stagedoor/backup';
import { type Config, productVersion, readConfig, replaceSessionSecret } from '@stagedoor/config';
import { createStorage } from '@stagedoor/storage';
import { callOf } from '../run/call-of.ts';
import { lockDataDir } from '../run/instance-lock.ts';
import { withDatabase } from '../run/with-database.ts';
import { readCall } from './read-call.ts';
import { showBackupErrors } from './show-backup-errors.ts';
import { formatBytes, showProgress } from './show-progress.ts';

const HELP = `Usage: ${callOf('restore')} FOLDER [--check] [--replace] [--take-over]

Brings the newest backup in FOLDER, or the one that FOLDER is, into an empty system. All of it is checked before.
  --check       checks the backup and changes nothing
  --replace     restores into a system that is not empty, which loses what it holds
  --take-over   restores into the storage and data folder of another site, which cannot use them any more`;

/** `npm run restore`. Throws `StartError`. */
export async function runRestore(args: string[]): Promise<void> {
  const call = readCall(args, HELP, {
    check: { type: 'boolean' },
    replace: { type: 'boolean' },
    'take-over': { type: 'boolean' },
  });
  if (!call) return;
  const progress = showProgress();
  const { report } = progress;
  if (call.flags.check) {
    const backup = await showBackupErrors(
      checkBackup(call.folder, { version: productVersion, report }),
    ).finally(progress.end);
    say(`${backup.path} is whole: ${describe(backup)}`);
    return;
  }
  const config = readConfig();
  const unlock = lockDataDir(config.dataDir);
  try {
    const isReplacing = call.flags.replace === true;
    const takesOver = call.flags['take-over'] === true;
    const wanted = { from: call.folder, isReplacing, takesOver, report };
    const backup = await restore(config, wanted).finally(progress.end);
    say(`Restored ${backup.path}: ${describe(backup)}`);
    bringSecret(config, backup);
  } finally {
    unlock();
  }
}

type Wanted = Pick<Parameters<typeof restoreBackup>[0], 'from' | 'isReplacing' | 'takesOver' | 'report'>;

async function restore(config: Config, wanted: Wanted): Promise<CheckedBackup> {
  const storage = createStorage(config.storage);
  const { dataDir } = config;
  return withDatabase(config, ({ databaseUrl, ownerUrl, directUrl }) =>
    showBackupErrors(
      restoreBackup({
        ...wanted,
        databaseUrl: directUrl ?? databaseUrl,
        ownerUrl: ownerUrl ?? null,
        storage,
        dataDir,
        version: productVersion,
      }),
    ),
  ).finally(storage.close);
}

/** Sessions and second factors of the site need the secret that they were made with. */
function bringSecret(config: Config, { secret, isOurSecret }: CheckedBackup): void {
  if (isOurSecret(config.sessionSecret)) return;
  if (secret !== null && config.isSessionSecretMade) {
    replaceSessionSecret(config.dataDir, secret);
    return;
  }
  say(
    'SESSION_SECRET is not that of the backup: everybody has to sign in again, and second factors cannot be read. ' +
      (secret === null ? 'Set it to the one of that site' : 'Set it to the one in the backup, or unset it') +
      `, or give that one to ${callOf('admin')} change-secret.`,
  );
}

const describe = ({ manifest: { tables, media, at } }: CheckedBackup): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows and ${media.files} files (${formatBytes(media.mediaBytes)}) of ${at}`;

const say = (line: string) => void process.stdout.write(`${line}\n`);
