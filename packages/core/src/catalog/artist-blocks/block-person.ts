import { tables } from '@stagedoor/db';
import type { BlockPersonInput } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction, requireArtist } from '../../platform/context/index.ts';
import { badRequest, notFound } from '../../platform/errors/index.ts';
import { publishToServers } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { listMemberIds } from '../../platform/rights/index.ts';
import { getActingArtistId, lockArtist } from '../artists/index.ts';
import { removeFollow } from '../follows/index.ts';

const { artistBlocks, users } = tables;

/**
 * Blocks a person from commenting on the artist's work, sending requests, mentioning its members and following. Earlier
 * comments and the subscription stay. Blocking twice changes nothing.
 */
export async function blockPerson(ctx: Ctx, input: BlockPersonInput): Promise<void> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const artistId = await getActingArtistId(
    input.artistId === undefined ? ctx : { ...ctx, actingFor: input.artistId },
    'manage',
  );
  await inTransaction(ctx, async (ctx) => {
    await lockArtist(ctx, artistId);
    const isThere = and(eq(users.id, input.userId), isNull(users.deletedAt));
    if ((await ctx.db.$count(users, isThere)) === 0) throw notFound('User');
    if ((await listMemberIds(ctx, artistId, 'publish')).includes(input.userId))
      throw badRequest('This is one of the people of the profile', 'userId');
    await ctx.db
      .insert(artistBlocks)
      .values({ artistId, userId: input.userId, blockedBy: userId, createdAt: ctx.now() })
      .onConflictDoNothing();
    await removeFollow(ctx, { userId: input.userId, artistId });
    await publishToServers(ctx, { type: 'rights-changed', userId: input.userId });
  });
}
