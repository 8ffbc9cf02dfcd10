import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import type { JobDeclaration } from '../../platform/jobs/declare.ts';
import type { Turn } from '../../platform/jobs/index.ts';
import { findBudgetReset, spendBudget } from '../../platform/rate-limits/index.ts';

import type { processAudioJob } from './jobs.ts';

/**
 * The priority of a person's newest upload: it falls with the number of their waiting uploads. Otherwise everyone
 * would wait for all files of the first person.
 */
export async function nextTurn(ctx: Ctx, userId: number | null): Promise<Turn> {
  if (userId === null) return {};
  const { uploads } = tables;
  const isWaiting = and(eq(uploads.userId, userId), eq(uploads.state, 'processing'));
  return { priority: 1 - (await ctx.db.$count(uploads, isWaiting)) };
}

/**
 * Counts minutes of audio that were processed; a person has a limited number per hour
 * (`audioMinutesPerUser`).
 */
export async function spendAudioMinutes(ctx: Ctx, userId: number | null, durationMs: number): Promise<void> {
  if (userId === null) return;
  await spendBudget(ctx, 'audioMinutesPerUser', userId, Math.ceil(durationMs / 60_000));
}

/** Postpones an upload when the person has used up this hour's minutes; returns whether it did. */
export async function postponeUpload(
  ctx: Ctx,
  job: JobDeclaration<typeof processAudioJob.payload>,
  upload: { id: number; userId: number | null },
): Promise<boolean> {
  if (upload.userId === null) return false;
  const startAfter = await findBudgetReset(ctx, 'audioMinutesPerUser', upload.userId);
  if (!startAfter) return false;
  await ctx.jobs.send(ctx.db, job, { uploadId: upload.id }, { startAfter });
  return true;
}

/** Moves an upload that turned out to be long to the queue for long files. */
export async function queueAsLong(
  ctx: Ctx,
  job: JobDeclaration<typeof processAudioJob.payload>,
  upload: { id: number; userId: number | null },
): Promise<void> {
  await ctx.jobs.send(ctx.db, job, { uploadId: upload.id }, await nextTurn(ctx, upload.userId));
}
