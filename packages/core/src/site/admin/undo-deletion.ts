import { tables } from '@stagedoor/db';
import type { DeletableEntity, Deletion } from '@stagedoor/validators';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { showAlbum } from '../../catalog/albums/index.ts';
import { showSong } from '../../catalog/songs/index.ts';
import { showArtist, tellServers } from '../../people/accounts/index.ts';
import { restorableSince } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdmin } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { forgetRightsOfPeople } from '../../platform/rights/index.ts';

const { artists, auditLog, comments, contents, songComments, users } = tables;

/**
 * Undoes a deletion within 30 days: restores what it hid, but nothing that was hidden before. Subscriptions
 * it ended stay ended, since nobody is charged again without being asked.
 */
export async function undoDeletion(ctx: Ctx, { id }: { id: number }): Promise<Deletion> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(auditLog)
      .set({ undoneAt: ctx.now() })
      .where(
        and(
          eq(auditLog.id, id),
          eq(auditLog.action, 'delete'),
          isNull(auditLog.undoneAt),
          gt(auditLog.createdAt, restorableSince(ctx.now())),
        ),
      )
      .returning();
    if (!row) throw notFound('Deletion');
    const entity = row.entity as DeletableEntity;
    const isBack = await restore[entity](ctx, row.entityId, row.createdAt);
    if (!isBack) throw conflict('This cannot be taken back any more');
    const { name } = row.details as { name: string };
    return { id, entity, entityId: row.entityId, name, deletedAt: row.createdAt.toISOString() };
  });
}

const restore: Record<DeletableEntity, (ctx: Ctx, id: number, deletedAt: Date) => Promise<boolean>> = {
  async user(ctx, id, deletedAt) {
    const back = await ctx.db
      .update(users)
      .set({ deletedAt: null })
      .where(and(eq(users.id, id), eq(users.deletedAt, deletedAt)))
      .returning({ id: users.id });
    await showArtist(ctx, id, deletedAt);
    await tellServers(ctx, id);
    return back.length > 0;
  },
  async artist(ctx, id, deletedAt) {
    const [back] = await ctx.db
      .update(artists)
      .set({ deletedAt: null })
      .where(and(eq(artists.id, id), eq(artists.deletedAt, deletedAt)))
      .returning({ id: artists.id });
    if (!back) return false;
    await forgetRightsOfPeople(ctx, id);
    await publish(ctx, 'all', { type: 'catalog-changed', artistId: id });
    return true;
  },
  song: showSong,
  album: showAlbum,
  async content(ctx, id, deletedAt) {
    const [back] = await ctx.db
      .update(contents)
      .set({ deletedAt: null })
      .where(and(eq(contents.id, id), eq(contents.deletedAt, deletedAt)))
      .returning({ artistId: contents.artistId });
    if (!back) return false;
    await publish(ctx, 'all', { type: 'catalog-changed', artistId: back.artistId });
    return true;
  },
  async 'song-comment'(ctx, id, deletedAt) {
    const [back] = await ctx.db
      .update(songComments)
      .set({ deletedAt: null })
      .where(and(eq(songComments.id, id), eq(songComments.deletedAt, deletedAt)))
      .returning({ songId: songComments.songId });
    if (!back) return false;
    const { songId } = back;
    await publish(ctx, `song:${songId}`, { type: 'song-comment-added', songId, commentId: id });
    return true;
  },
  async comment(ctx, id, deletedAt) {
    const [back] = await ctx.db
      .update(comments)
      .set({ deletedAt: null })
      .where(and(eq(comments.id, id), eq(comments.deletedAt, deletedAt)))
      .returning({ contentId: comments.contentId });
    if (!back) return false;
    const { contentId } = back;
    await publish(ctx, `content:${contentId}`, { type: 'comment-added', contentId, commentId: id });
    return true;
  },
};
