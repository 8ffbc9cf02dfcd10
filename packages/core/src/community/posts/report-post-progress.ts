import { tables } from '@stagedoor/db';
import type { Post } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { recordProgress } from '../../catalog/uploads/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { publishToPeople } from '../../platform/rights/index.ts';

interface Processing {
  contentId: number;
  artistId: number;
  userId: number | null;
  state: Post['fileState'];
  progress: number;
  failureReason?: string;
}

/** Stores the worker's progress (0 to 1) on a post's file and sends it to the open pages of the artist's people. */
export async function reportPostProgress(
  ctx: Ctx,
  input: { uploadId: number; contentId: number; userId: number | null; progress: number },
): Promise<void> {
  const { contents } = tables;
  const { uploadId: _, ...news } = input;
  await inTransaction(ctx, async (ctx) => {
    if (!(await recordProgress(ctx, input))) return;
    const [post] = await ctx.db
      .select({ artistId: contents.artistId })
      .from(contents)
      .where(eq(contents.id, input.contentId));
    if (post) await publishPostProcessing(ctx, { ...news, ...post, state: 'processing' });
  });
}

export async function publishPostProcessing(ctx: Ctx, input: Processing): Promise<void> {
  const { artistId, userId, ...news } = input;
  await publishToPeople(
    ctx,
    { artistId, uploaderId: userId },
    { type: 'post-processing', failureReason: null, ...news },
  );
}
