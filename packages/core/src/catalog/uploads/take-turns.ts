import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import type { JobDeclaration } from '../../platform/jobs/declare.ts';
import type { Turn } from '../../platform/jobs/index.ts';
import { findBudgetReset, spendBudget } from '../../platform/rate-limits/index.ts';

import type { processAudioJob } from './jobs.ts';

/**
 * The turn of a person's newest upload: its priority is lower the more of theirs are waiting, so that people take
 * turns instead of waiting for all files of whoever came first.
 */
export async function nextTurn(ctx: Ctx, userId: number | null): Promise<Turn> {
  if (userId === null) return {};
  const { uploads } = tables;
  const isWaiting = and(eq(uploads.userId, userId), eq(uploads.state, 'processing'));
  return { priority: 1 - (await ctx.db.$count(uploads, isWaiting)) };
}

/** Counts sound that was made playable; a person has so many minutes an hour (`audioMinutesPerUser`). */
export async function spendAudioMinutes(ctx: Ctx, userId: number | null, durationMs: number): Promise<void> {
  if (userId === null) return;
  await spendBudget(ctx, 'audioMinutesPerUser', userId, Math.ceil(durationMs / 60_000));
}

/** Puts an upload off when its person has used up the hour's minutes; true when it was. */
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

/** Moves an upload that turned out to be long to the lane of long ones. */
export async function queueAsLong(
  ctx: Ctx,
  job: JobDeclaration<typeof processAudioJob.payload>,
  upload: { id: number; userId: number | null },
): Promise<void> {
  await ctx.jobs.send(ctx.db, job, { uploadId: upload.id }, await nextTurn(ctx, upload.userId));
}
