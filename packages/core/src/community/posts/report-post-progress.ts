import { tables } from '@stagedoor/db';
import type { Post } from '@stagedoor/validators';
import { eq, inArray, sql } from 'drizzle-orm';
import { recordProgress } from '../../catalog/uploads/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { publishToMembers } from '../../platform/rights/index.ts';

interface Processing {
  postId: number;
  artistId: number;
  userId: number | null;
  state: Post['fileState'];
  progress: number;
  failureReason?: string;
}

/** Stores the worker's progress (0 to 1) on a post's file and publishes it to the open pages of the artist's members. */
export async function reportPostProgress(
  ctx: Ctx,
  input: { uploadId: number; postId: number; userId: number | null; progress: number },
): Promise<void> {
  const { posts } = tables;
  const { postId, userId } = input;
  await inTransaction(ctx, async (ctx) => {
    if (!(await recordProgress(ctx, input))) return;
    const [post] = await ctx.db.select({ artistId: posts.artistId }).from(posts).where(eq(posts.id, postId));
    if (!post) return;
    const progress = await readPostProgress(ctx, postId);
    await publishPostProcessing(ctx, { postId, ...post, userId, state: 'processing', progress });
  });
}

/** The progress of all files of a post together; those that ended count as done. */
export async function readPostProgress(ctx: Ctx, postId: number): Promise<number> {
  return (await readProgressOf(ctx, [postId])).get(postId) ?? 0;
}

/** The progress of several posts, by their ids. */
export async function readProgressOf(ctx: Ctx, postIds: readonly number[]): Promise<Map<number, number>> {
  if (postIds.length === 0) return new Map();
  const { uploads } = tables;
  const progress = sql<number>`avg(case when ${uploads.state} = 'processing' then ${uploads.progress} else 1 end)::float8`;
  const rows = await ctx.db
    .select({ postId: uploads.postId, progress })
    .from(uploads)
    .where(inArray(uploads.postId, [...postIds]))
    .groupBy(uploads.postId);
  return new Map(rows.flatMap(({ postId, progress }) => (postId ? [[postId, progress]] : [])));
}

export async function publishPostProcessing(ctx: Ctx, input: Processing): Promise<void> {
  const { postId, artistId, userId, ...news } = input;
  await publishToMembers(
    ctx,
    { artistId, uploaderId: userId },
    { type: 'post-processing', contentId: postId, failureReason: null, ...news },
  );
}
