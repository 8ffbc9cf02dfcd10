import { tables } from '@stagedoor/db';
import { BACKUP_NOTE, backupNote } from '@stagedoor/validators';
import { and, eq, gt, isNull, min } from 'drizzle-orm';
import { readTotalUse } from '../../../catalog/uploads/index.ts';
import type { Ctx } from '../../../platform/context/index.ts';
import { readSweepNote, readTrashNote } from '../../files/index.ts';
import { listQueues } from '../list-queues.ts';
import { listWorkers } from '../workers.ts';

const { mails, musicbrainzTurns, settings } = tables;
const DAY_MS = 24 * 3600 * 1000;
/** The sum over all files is dear, and grows slowly. */
const USE_KEPT_MS = 5 * 60_000;

export interface Figures {
  queues: { name: string; waiting: number; running: number; failed: number; oldestSeconds: number }[];
  workers: number;
  mails: { queued: number; failed: number; oldestWaitingSeconds: number };
  musicbrainzWaiting: number;
  disks: { freeBytes: number; totalBytes: number }[];
  usedBytes: number;
  trash: { files: number; bytes: number };
  /** How many files the sweep waits to take until an admin allows it. */
  sweepFiles: number;
  /** Null when no backup was made by Stagedoor. */
  backupAgeSeconds: number | null;
}

/** Reads figures of the whole site from the database; every server would answer the same. */
export function createReadFigures(ctx: Ctx): () => Promise<Figures> {
  const secondsSince = (time: string) => Math.max(0, (ctx.now().getTime() - Date.parse(time)) / 1000);
  const { db } = ctx;
  let use = { bytes: 0, readAt: Number.NEGATIVE_INFINITY };

  const readUse = async () => {
    const now = ctx.now().getTime();
    if (now - use.readAt > USE_KEPT_MS) use = { bytes: await readTotalUse(ctx), readAt: now };
    return use.bytes;
  };
  const readBackupAge = async () => {
    const [row] = await db
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.key, BACKUP_NOTE));
    const last = backupNote.safeParse(row?.value).data;
    return last ? secondsSince(last.at) : null;
  };
  const readOldestMail = async () => {
    const [row] = await db
      .select({ at: min(mails.createdAt) })
      .from(mails)
      .where(eq(mails.state, 'queued'));
    return row?.at ? secondsSince(row.at.toISOString()) : 0;
  };
  const since = () => new Date(ctx.now().getTime() - DAY_MS);

  return async () => {
    const [
      queues,
      workers,
      queued,
      failed,
      oldestWaitingSeconds,
      musicbrainzWaiting,
      disks,
      usedBytes,
      backupAgeSeconds,
      trash,
      sweep,
    ] = await Promise.all([
      listQueues(ctx),
      listWorkers(ctx),
      db.$count(mails, eq(mails.state, 'queued')),
      db.$count(mails, and(eq(mails.state, 'failed'), gt(mails.createdAt, since()))),
      readOldestMail(),
      db.$count(musicbrainzTurns, isNull(musicbrainzTurns.startedAt)),
      ctx.probes.disks(),
      readUse(),
      readBackupAge(),
      readTrashNote(ctx),
      readSweepNote(ctx),
    ]);
    return {
      queues: queues.map(({ oldestWaitingAt, ...queue }) => ({
        ...queue,
        oldestSeconds: oldestWaitingAt ? secondsSince(oldestWaitingAt) : 0,
      })),
      workers: workers.length,
      mails: { queued, failed, oldestWaitingSeconds },
      musicbrainzWaiting,
      disks,
      usedBytes,
      trash: trash ?? { files: 0, bytes: 0 },
      sweepFiles: sweep?.files ?? 0,
      backupAgeSeconds,
    };
  };
}
