import { tables } from '@stagedoor/db';
import type { Post } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';

interface Processing {
  contentId: number;
  userId: number | null;
  state: Post['fileState'];
  progress: number;
  failureReason?: string;
}

/** Stores the worker's progress (0 to 1) on a post's file and sends it to the artist's open pages. */
export async function reportPostProgress(
  ctx: Ctx,
  input: { uploadId: number; contentId: number; userId: number | null; progress: number },
): Promise<void> {
  const { uploads } = tables;
  await inTransaction(ctx, async (ctx) => {
    const running = await ctx.db
      .update(uploads)
      .set({ progress: input.progress })
      .where(and(eq(uploads.id, input.uploadId), eq(uploads.state, 'processing')))
      .returning({ id: uploads.id });
    const { uploadId: _, ...news } = input;
    if (running.length > 0) await publishPostProcessing(ctx, { ...news, state: 'processing' });
  });
}

export async function publishPostProcessing(ctx: Ctx, { userId, ...news }: Processing): Promise<void> {
  if (userId === null) return;
  await publish(ctx, `user:${userId}`, { type: 'post-processing', failureReason: null, ...news });
}
