import { tables } from '@stagedoor/db';
import { backupNote } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { listWorkers } from '../workers.ts';
import { bad, type Check, good, inWords, sinceInWords, unknown } from './check.ts';

const { settings } = tables;
const LATE_MS = 48 * 3600 * 1000;
const BACK_UP = 'Back up the database and the media every day (docs/operations.md).';

export const versions: Check = {
  key: 'versions',
  title: 'Versions',
  advice: 'Check that PostgreSQL runs and that DATABASE_URL leads to it.',
  async look(ctx) {
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
  async look({ db, now }) {
    const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'backup'));
    const last = backupNote.safeParse(row?.value).data;
    if (!last) return unknown('No backup has been made by Stagedoor.', BACK_UP);
    const age = sinceInWords(now(), new Date(last.at));
    const facts = last.bytes === undefined ? [] : [{ label: 'Size', value: inWords(last.bytes) }];
    return now().getTime() - Date.parse(last.at) > LATE_MS
      ? bad(`The last backup is ${age} old.`, BACK_UP, facts)
      : good(`The last backup is ${age} old.`, facts);
  },
};
