import { tables } from '@stagedoor/db';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { publishToServers } from '../live/index.ts';
import { type Act, allows } from './policy.ts';

/** Makes every server reload the rights of a profile's members. */
export async function forgetMemberRights(ctx: Ctx, artistId: number): Promise<void> {
  const people = await listMemberIds(ctx, artistId, 'publish');
  await publishToServers(
    ctx,
    people.map((userId) => ({ type: 'rights-changed', userId })),
  );
}

/** User ids of the members who may do this for the profile; used to notify them. */
export async function listMemberIds(ctx: Ctx, artistId: number, act: Act): Promise<number[]> {
  const members = await listMembers(ctx, [artistId], act);
  return members.map(({ userId }) => userId);
}

/** The members of several profiles who may do this for them; one person may be a member of several. */
export async function listMembers(
  ctx: Ctx,
  artistIds: readonly number[],
  act: Act,
): Promise<{ artistId: number; userId: number }[]> {
  if (artistIds.length === 0) return [];
  const { artistMembers, users } = tables;
  const rows = await ctx.db
    .select({ artistId: artistMembers.artistId, userId: users.id, role: artistMembers.role })
    .from(artistMembers)
    .innerJoin(users, eq(users.id, artistMembers.userId))
    .where(and(inArray(artistMembers.artistId, [...artistIds]), isNull(users.deletedAt)))
    .orderBy(users.id);
  return rows.filter(({ role }) => allows(role, act));
}
