import { tables } from '@stagedoor/db';
import { BACKUP_FAILURE_NOTE, BACKUP_NOTE, backupFailure, backupNote } from '@stagedoor/validators';
import { inArray } from 'drizzle-orm';
import { listWorkers } from '../workers.ts';
import { bad, type Check, formatBytes, good, sinceInWords, unknown } from './check.ts';

const { settings } = tables;
const LATE_MS = 48 * 3600 * 1000;
const BACK_UP = 'Back up the database and the media every day (docs/operations.md).';
const MEND =
  'Mend what it says, then make one by command (docs/operations.md, Backup) or wait for the worker to try again.';

export const versions: Check = {
  key: 'versions',
  title: 'Versions',
  advice: 'Check that PostgreSQL runs and that DATABASE_URL leads to it.',
  async run(ctx) {
    const [postgres] = await ctx.client<
      { version: string }[]
    >`select current_setting('server_version') as version`;
    const workers = await listWorkers(ctx);
    const { version } = ctx.probes;
    const facts = [
      { label: 'Stagedoor', value: version },
      { label: 'Node.js', value: process.versions.node },
      { label: 'PostgreSQL', value: postgres?.version.split(' ')[0] ?? '' },
      { label: 'FFmpeg', value: workers[0]?.ffmpeg ?? 'told by a worker' },
    ];
    const others = workers.filter((worker) => worker.version !== version);
    return others.length > 0
      ? bad(
          `A worker runs version ${others[0]?.version}.`,
          'Start all servers and workers from the same release.',
          facts,
        )
      : good('Servers and workers are of one release.', facts);
  },
};

export const backup: Check = {
  key: 'backup',
  title: 'Backup',
  advice: BACK_UP,
  async run({ db, now }) {
    const keys = [BACKUP_NOTE, BACKUP_FAILURE_NOTE];
    const rows = await db.select().from(settings).where(inArray(settings.key, keys));
    const noteOf = (key: string) => rows.find((row) => row.key === key)?.value;
    const last = backupNote.safeParse(noteOf(BACKUP_NOTE)).data;
    const failure = backupFailure.safeParse(noteOf(BACKUP_FAILURE_NOTE)).data;
    const facts = last?.bytes === undefined ? [] : [{ label: 'Size', value: formatBytes(last.bytes) }];
    if (failure) {
      const ago = sinceInWords(now(), new Date(failure.at));
      return bad(`The backup of ${ago} ago failed: ${failure.reason}.`, MEND, facts);
    }
    if (!last) return unknown('No backup has been made by Stagedoor.', BACK_UP);
    const age = sinceInWords(now(), new Date(last.at));
    return now().getTime() - Date.parse(last.at) > LATE_MS
      ? bad(`The last backup is ${age} old.`, BACK_UP, facts)
      : good(`The last backup is ${age} old.`, facts);
  },
};
