import type { Post } from '@stagedoor/validators';
import { recordProgress } from '../../catalog/uploads/index.ts';
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
  await inTransaction(ctx, async (ctx) => {
    const { uploadId: _, ...news } = input;
    if (await recordProgress(ctx, input)) await publishPostProcessing(ctx, { ...news, state: 'processing' });
  });
}

export async function publishPostProcessing(ctx: Ctx, { userId, ...news }: Processing): Promise<void> {
  if (userId === null) return;
  await publish(ctx, `user:${userId}`, { type: 'post-processing', failureReason: null, ...news });
}
