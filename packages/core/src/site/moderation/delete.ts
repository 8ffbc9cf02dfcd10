import { tables } from '@stagedoor/db';
import type { TargetType } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { deleteAlbumRow } from '../../catalog/albums/index.ts';
import {
  hideArtist,
  publishAccountChanged,
  stopArtistBillingJob,
  stopBillingJob,
} from '../../people/accounts/index.ts';
import { changeRows } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { forgetMemberRights } from '../../platform/rights/index.ts';

const { artists, comments, posts, playlists, sessions, songComments, songs, users } = tables;

/**
 * Hides things for good unless this is undone within 30 days, each with what belongs to it: a person with the profiles
 * that they own, an album with its songs. What was deleted before stays as it is.
 */
export const DELETE: Record<TargetType, (ctx: Ctx, id: number, at: Date) => Promise<void>> = {
  async user(ctx, id, at) {
    await ctx.db.update(users).set({ deletedAt: at, deletionRequestedAt: null }).where(eq(users.id, id));
    await hideArtist(ctx, id, { at, byAdmin: true });
    await ctx.db.delete(sessions).where(eq(sessions.userId, id));
    await ctx.jobs.send(ctx.db, stopBillingJob, { userId: id });
    await publishAccountChanged(ctx, id);
  },
  async artist(ctx, id, at) {
    const set = { deletedAt: at, deletedByAdmin: true };
    await changeRows(ctx, artists, { set, where: eq(artists.id, id) });
    await ctx.jobs.send(ctx.db, stopArtistBillingJob, { artistId: id });
    await forgetMemberRights(ctx, id);
  },
  async album(ctx, id, at) {
    await deleteAlbumRow(ctx, id, { at, byAdmin: true, withSongs: true });
  },
  async song(ctx, id, at) {
    const set = { deletedAt: at, deletedByAdmin: true };
    await changeRows(ctx, songs, { set, where: eq(songs.id, id) });
  },
  async post(ctx, id, at) {
    await changeRows(ctx, posts, { set: { deletedAt: at }, where: eq(posts.id, id) });
  },
  async songComment(ctx, id, at) {
    await ctx.db.update(songComments).set({ deletedAt: at, pinnedAt: null }).where(eq(songComments.id, id));
  },
  async postComment(ctx, id, at) {
    await ctx.db.update(comments).set({ deletedAt: at, pinnedAt: null }).where(eq(comments.id, id));
  },
  async playlist(ctx, id, at) {
    await ctx.db.update(playlists).set({ deletedAt: at }).where(eq(playlists.id, id));
  },
};
