import { tables } from '@stagedoor/db';
import type { Page, Post } from '@stagedoor/validators';
import { and, eq, inArray } from 'drizzle-orm';
import { actorUserId, type Ctx } from '../../platform/context/index.ts';

const { postLikes } = tables;

/** Ids of the posts that the caller likes, so that one request fills every button of a page; empty when signed out. */
export async function listLikedPostIds(ctx: Ctx): Promise<number[]> {
  const userId = actorUserId(ctx);
  if (userId === null) return [];
  const rows = await ctx.db
    .select({ postId: postLikes.postId })
    .from(postLikes)
    .where(eq(postLikes.userId, userId));
  return rows.map(({ postId }) => postId);
}

async function mark(ctx: Ctx, posts: Post[]): Promise<Post[]> {
  const userId = actorUserId(ctx);
  if (userId === null || posts.length === 0) return posts;
  const ids = posts.map(({ id }) => id);
  const rows = await ctx.db
    .select({ postId: postLikes.postId })
    .from(postLikes)
    .where(and(eq(postLikes.userId, userId), inArray(postLikes.postId, ids)));
  const liked = new Set(rows.map(({ postId }) => postId));
  return posts.map((post) => ({ ...post, isLiked: liked.has(post.id) }));
}

/**
 * Adds whether the caller likes a post, for who is signed in. Pages of the site ask for the ids of all liked posts
 * instead, so that their answers are the same for everybody.
 */
export const withLiked = {
  one: async (ctx: Ctx, loading: Promise<Post>): Promise<Post> => {
    const post = await loading;
    return (await mark(ctx, [post]))[0] ?? post;
  },
  page: async (ctx: Ctx, loading: Promise<Page<Post>>): Promise<Page<Post>> => {
    const page = await loading;
    return { ...page, items: await mark(ctx, page.items) };
  },
};
