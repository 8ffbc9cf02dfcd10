import { tables } from '@stagedoor/db';
import type { AudioState } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';

/** Stores the worker's progress (0 to 1) on an upload. Returns false when it is no longer being processed. */
export async function recordProgress(
  ctx: Ctx,
  { uploadId, progress }: { uploadId: number; progress: number },
): Promise<boolean> {
  const { uploads } = tables;
  const running = await ctx.db
    .update(uploads)
    .set({ progress })
    .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'processing')))
    .returning({ id: uploads.id });
  return running.length > 0;
}

/** Stores the worker's progress (0 to 1) and sends it to the uploader's open pages. */
export async function reportProgress(
  ctx: Ctx,
  input: { uploadId: number; songId: number; userId: number | null; progress: number },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (await recordProgress(ctx, input)) await publishProcessing(ctx, { ...input, state: 'processing' });
  });
}

export async function publishProcessing(
  ctx: Ctx,
  input: {
    songId: number;
    userId: number | null;
    state: AudioState;
    progress: number;
    failureReason?: string;
  },
): Promise<void> {
  if (input.userId === null) return;
  await publish(ctx, `user:${input.userId}`, {
    type: 'song-processing',
    songId: input.songId,
    state: input.state,
    progress: input.progress,
    failureReason: input.failureReason ?? null,
  });
}
