import { tables } from '@stagedoor/db';
import type { TargetType } from '@stagedoor/validators';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { showAlbum } from '../../catalog/albums/index.ts';
import { showSong } from '../../catalog/songs/index.ts';
import { publishAccountChanged, showArtist } from '../../people/accounts/index.ts';
import { changeRows } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { forgetMemberRights } from '../../platform/rights/index.ts';

const { artists, comments, posts, playlists, songComments, users } = tables;

type Restore = (ctx: Ctx, id: number, deletedAt: Date) => Promise<boolean>;

/** Shows a row again that was deleted at that time; false when it is gone, or was deleted at another time. */
const restoreRow =
  (table: typeof comments | typeof songComments | typeof playlists): Restore =>
  async (ctx, id, deletedAt) => {
    const back = await ctx.db
      .update(table)
      .set({ deletedAt: null })
      .where(and(eq(table.id, id), eq(table.deletedAt, deletedAt)))
      .returning({ id: table.id });
    return back.length > 0;
  };

/**
 * Restores a deleted thing with all that its deletion hid, but nothing deleted earlier. Cancelled subscriptions stay
 * cancelled, since nobody may be charged again without consent.
 */
export const RESTORE: Record<TargetType, Restore> = {
  async user(ctx, id, deletedAt) {
    const back = await ctx.db
      .update(users)
      .set({ deletedAt: null })
      .where(and(eq(users.id, id), eq(users.deletedAt, deletedAt)))
      .returning({ id: users.id });
    await showArtist(ctx, id, deletedAt);
    await publishAccountChanged(ctx, id);
    return back.length > 0;
  },
  /** A profile stays deleted while its owner is, and returns with them. */
  async artist(ctx, id, deletedAt) {
    const ofOwner = (what: SQL) => sql`(select ${what} from users u join artist_members m on m.user_id = u.id
      where m.artist_id = ${id} and m.role = 'owner')`;
    const byAdmin = sql`coalesce(u.deleted_at is distinct from u.deletion_requested_at, false)`;
    const back = await changeRows(ctx, artists, {
      set: {
        deletedAt: ofOwner(sql`u.deleted_at`),
        deletedByAdmin: sql`coalesce(${ofOwner(byAdmin)}, false)`,
      },
      where: and(eq(artists.id, id), eq(artists.deletedAt, deletedAt)),
    });
    await forgetMemberRights(ctx, id);
    return back.length > 0;
  },
  song: showSong,
  album: showAlbum,
  async post(ctx, id, deletedAt) {
    const where = and(eq(posts.id, id), eq(posts.deletedAt, deletedAt));
    return (await changeRows(ctx, posts, { set: { deletedAt: null }, where })).length > 0;
  },
  songComment: restoreRow(songComments),
  postComment: restoreRow(comments),
  playlist: restoreRow(playlists),
};
