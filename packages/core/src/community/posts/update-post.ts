import { tables } from '@stagedoor/db';
import type { Post, UpdatePostInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { requireUnchanged, touched } from '../../platform/edits/index.ts';
import { badRequest, notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { readPublishAt } from '../../platform/releases/index.ts';
import { announcePost, isPublished } from './announce-post.ts';
import { arrangePictures } from './arrange-pictures.ts';
import { getEditablePost } from './editable-post.ts';
import { getPost } from './queries.ts';

/**
 * Edits one of the caller's own posts; omitted fields keep their value. Publishing a draft or a scheduled
 * post sets its date to now, so that it comes first in lists.
 */
export async function updatePost(ctx: Ctx, { id, ifMatch, ...changes }: UpdatePostInput): Promise<Post> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  await getEditablePost(ctx, { id });
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const read = () => getPost(ctx, { id });
    const [old] = await ctx.db.select().from(tables.posts).where(eq(tables.posts.id, id)).for('update');
    if (!old || old.deletedAt) throw notFound('Content');
    await requireUnchanged(ctx, { table: tables.posts, id, ifMatch, read });
    const { publishAt: wantedAt, images, ...fields } = changes;
    const state = fields.state ?? old.state;
    const description = fields.description ?? old.description ?? '';
    if (state !== 'draft' && description === '') throw badRequest('Description is required', 'description');
    const publishAt =
      state === 'scheduled' && !wantedAt && old.state === 'scheduled'
        ? old.publishAt
        : readPublishAt({ state: fields.state, publishAt: wantedAt }, old.state, now);
    const arranged = images && (await arrangePictures(ctx, old, images));
    const isNew = state === 'published' && old.state !== 'published';
    const [post] = await changeRows(ctx, tables.posts, {
      set: {
        ...fields,
        ...arranged,
        description,
        publishAt,
        // Pictures are stored in their own rows.
        ...(arranged && { updatedAt: touched(tables.posts) }),
        ...(isNew && { createdAt: now }),
      },
      where: eq(tables.posts.id, id),
    });
    if (!post) throw notFound('Content');
    if (post.commentsClosed !== old.commentsClosed)
      await publish(ctx, `content:${id}`, { type: 'discussion-changed', kind: 'content', id });
    if (isPublished(post) && !isPublished(old)) await announcePost(ctx, post);
    return read();
  });
}
