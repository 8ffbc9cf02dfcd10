import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { announceRelease } from '../../catalog/releases/index.ts';
import { changeRows } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { type FanNews, notifyFollowers, notifySubscribers } from '../../platform/notifications/index.ts';

type Post = typeof tables.posts.$inferSelect;
/** By then everybody has been told of a post. */
const TOLD_AFTER_MS = 3600 * 1000;

/** Whether a post is listed: it is published and its file, if it has one, is ready. */
export function isPublished(post: Pick<Post, 'state' | 'fileState'>): boolean {
  return post.state === 'published' && (post.fileState === 'none' || post.fileState === 'ready');
}

/**
 * Notes when a post is announced for the first time, and notifies the artist's subscribers and followers, each of them once. A
 * post that was withdrawn at once, and is published again, may not have reached them.
 */
export async function announcePost(ctx: Ctx, post: Post): Promise<void> {
  if (post.announcedAt && ctx.now().getTime() - post.announcedAt.getTime() > TOLD_AFTER_MS) return;
  const { id, artistId, title, contentType, isPremium } = post;
  const [artist] = await ctx.db
    .select({ artistName: tables.artists.name, coverImage: tables.artists.coverImage })
    .from(tables.artists)
    .where(eq(tables.artists.id, artistId));
  if (!artist) return;
  if (post.announcedAt === null)
    await changeRows(ctx, tables.posts, { set: { announcedAt: ctx.now() }, where: eq(tables.posts.id, id) });
  const news: FanNews = {
    artistId,
    type: 'new-post',
    payload: { artistId, ...artist, contentId: id, title, contentType, isPremium },
    dedupeKey: `post:${id}`,
  };
  await announceRelease(ctx, news);
  await notifySubscribers(ctx, news);
  await notifyFollowers(ctx, news);
}
