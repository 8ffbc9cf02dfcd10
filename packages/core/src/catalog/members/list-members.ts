import { tables } from '@stagedoor/db';
import type { Member, OpenInvitation } from '@stagedoor/validators';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { getActingArtistId } from '../artists/index.ts';

const { artistInvitations, artistMembers, users } = tables;

/** The profile's members, in the order of joining. Only the owner sees them. */
export async function listMembers(ctx: Ctx): Promise<Member[]> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'own');
  const rows = await ctx.db
    .select({
      userId: users.id,
      username: users.displayUsername,
      profileImage: users.profileImage,
      role: artistMembers.role,
      joinedAt: artistMembers.createdAt,
    })
    .from(artistMembers)
    .innerJoin(users, eq(users.id, artistMembers.userId))
    .where(and(eq(artistMembers.artistId, artistId), isNull(users.deletedAt)))
    .orderBy(asc(artistMembers.createdAt), asc(users.id));
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
}

/** Invitation links that have not been used. */
export async function listInvitations(ctx: Ctx): Promise<OpenInvitation[]> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'own');
  const { id, role, expiresAt } = artistInvitations;
  const rows = await ctx.db
    .select({ id, role, expiresAt })
    .from(artistInvitations)
    .where(and(eq(artistInvitations.artistId, artistId), gt(expiresAt, ctx.now())))
    .orderBy(asc(id));
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}
