import { tables } from '@stagedoor/db';
import type { Comment, Content } from '@stagedoor/validators';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notify, notifyMentioned } from '../../platform/notifications/index.ts';
import { isLocked, maySee } from '../../platform/rights/index.ts';
import { contentListed } from '../posts/index.ts';

const { artists, contents } = tables;

/**
 * Notifies the people whom a comment mentions, if they may see the post, and the post's artist; each of them
 * once.
 */
export async function notifyOfComment(ctx: Ctx, content: Content, comment: Comment): Promise<void> {
  const { userId, username, profileImage } = comment;
  const subject = { kind: 'post' as const, id: content.id, title: content.title };
  const payload = { userId, username, profileImage, subject, commentId: comment.id };
  const dedupeKey = `comment:${comment.id}`;
  const [post] = await ctx.db
    .select({ artistUserId: artists.userId, isListed: sql<boolean>`${contentListed}` })
    .from(contents)
    .innerJoin(artists, eq(artists.id, contents.artistId))
    .where(eq(contents.id, content.id));
  if (!post) return;
  const now = ctx.now();
  await notifyMentioned(ctx, {
    text: comment.text,
    payload,
    dedupeKey,
    maySee: (rights) =>
      maySee({ ...content, isListed: post.isListed }, rights) && !isLocked(content, rights, now),
  });
  if (post.artistUserId === null || post.artistUserId === userId) return;
  await notify(ctx, { type: 'comment', payload, userIds: [post.artistUserId], dedupeKey });
}
