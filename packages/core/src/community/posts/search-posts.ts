import { escapeLike, tables } from '@stagedoor/db';
import type { Post } from '@stagedoor/validators';
import { and, desc, ilike, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { presentPost } from './present.ts';
import { postListed, selectPosts } from './select-posts.ts';

const { posts } = tables;

/** Posts are news: older ones are not searched, so that no index of their titles is needed. */
const NEWEST_SEARCHED = 3_000;

/** Public posts with the text in their title, newest first. */
export async function searchPosts(ctx: Ctx, input: { q: string; limit: number }): Promise<Post[]> {
  const rights = await loadRights(ctx);
  const isRecent = sql`${posts.id} in (select id from contents
    where deleted_at is null and state = 'published' and not is_premium order by created_at desc, id desc limit ${NEWEST_SEARCHED})`;
  const rows = await selectPosts(ctx.db)
    .where(and(postListed, isRecent, ilike(posts.title, `%${escapeLike(input.q)}%`)))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(input.limit);
  const now = ctx.now();
  return rows.map((row) => presentPost(row, rights, now));
}
