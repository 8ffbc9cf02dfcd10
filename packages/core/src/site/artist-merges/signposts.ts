import { tables } from '@stagedoor/db';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Treatment } from './moved.ts';

const { artists } = tables;

/** A profile stays deleted while its owner is, and returns with them. */
const sinceOwnerIsDeleted = (artistId: number) => sql`(
  select u.deleted_at from users u join artist_members m on m.user_id = u.id
  where m.artist_id = ${artistId} and m.role = 'owner')`;

/** Leads the profile's addresses to the other one, and those of profiles that were merged into it before. */
export const signposts: Treatment = {
  async merge(ctx, { from, into, at, moved }) {
    const rows = await ctx.db
      .update(artists)
      .set({ mergedIntoId: into })
      .where(eq(artists.mergedIntoId, from))
      .returning({ id: artists.id });
    moved.signposts = rows.map(({ id }) => id);
    await ctx.db.update(artists).set({ mergedIntoId: into, deletedAt: at }).where(eq(artists.id, from));
  },
  async undo(ctx, { from, moved }) {
    await ctx.db
      .update(artists)
      .set({ mergedIntoId: null, deletedAt: sinceOwnerIsDeleted(from) })
      .where(eq(artists.id, from));
    await ctx.db.update(artists).set({ mergedIntoId: from }).where(inArray(artists.id, moved.signposts));
  },
};
