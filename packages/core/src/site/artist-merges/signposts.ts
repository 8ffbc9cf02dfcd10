import { tables } from '@stagedoor/db';
import { eq, inArray, sql } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import type { Treatment } from './moved.ts';

const { artists } = tables;

/** A profile stays deleted while its owner is, and returns with them. */
const sinceOwnerIsDeleted = (artistId: number) => sql`(
  select u.deleted_at from users u join artist_members m on m.user_id = u.id
  where m.artist_id = ${artistId} and m.role = 'owner')`;

/** Leads the profile's addresses to the other one, and those of profiles that were merged into it before. */
export const signposts: Treatment = {
  async merge(ctx, { from, into, at, moved }) {
    const where = eq(artists.mergedIntoId, from);
    const rows = await changeRows(ctx, artists, { set: { mergedIntoId: into }, where });
    moved.signposts = rows.map(({ id }) => id);
    const set = { mergedIntoId: into, deletedAt: at };
    await changeRows(ctx, artists, { set, where: eq(artists.id, from) });
  },
  async undo(ctx, { from, moved }) {
    const set = { mergedIntoId: null, deletedAt: sinceOwnerIsDeleted(from) };
    await changeRows(ctx, artists, { set, where: eq(artists.id, from) });
    const where = inArray(artists.id, moved.signposts);
    await changeRows(ctx, artists, { set: { mergedIntoId: from }, where });
  },
};
