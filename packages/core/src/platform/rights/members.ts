import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
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
  const { artistMembers, users } = tables;
  const rows = await ctx.db
    .select({ userId: users.id, role: artistMembers.role })
    .from(artistMembers)
    .innerJoin(users, eq(users.id, artistMembers.userId))
    .where(and(eq(artistMembers.artistId, artistId), isNull(users.deletedAt)))
    .orderBy(users.id);
  return rows.filter(({ role }) => allows(role, act)).map(({ userId }) => userId);
}
