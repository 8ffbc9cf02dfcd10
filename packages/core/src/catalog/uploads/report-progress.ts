import { tables } from '@stagedoor/db';
import type { AudioState } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';

/** Stores the worker's progress (0 to 1) and sends it to the uploader's open pages. */
export async function reportProgress(
  ctx: Ctx,
  input: { uploadId: number; songId: number; userId: number | null; progress: number },
): Promise<void> {
  const { uploads } = tables;
  await inTransaction(ctx, async (ctx) => {
    const running = await ctx.db
      .update(uploads)
      .set({ progress: input.progress })
      .where(and(eq(uploads.id, input.uploadId), eq(uploads.state, 'processing')))
      .returning({ id: uploads.id });
    if (running.length > 0) await publishProcessing(ctx, { ...input, state: 'processing' });
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
