import { tables } from '@stagedoor/db';
import type { AdminProfile } from '@stagedoor/validators';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { subscriptionRuns } from '../../platform/rights/index.ts';
import { findLatestTransfer } from '../profiles/index.ts';

const { albums, artistMembers, artists, posts, reports, songs, subscriptions, users } = tables;

/** All that admins need to know of an artist profile, deleted ones too. */
export async function getAdminProfile(ctx: Ctx, { id }: { id: number }): Promise<AdminProfile> {
  requireAdmin(ctx);
  const [artist] = await ctx.db.select().from(artists).where(eq(artists.id, id));
  if (!artist) throw notFound('Artist');
  const isThere = artist.deletedAt === null;
  return {
    id,
    name: artist.name,
    coverImage: artist.coverImage,
    verified: artist.verified,
    isHidden: artist.suspendedAt !== null,
    deletedAt: artist.deletedAt?.toISOString() ?? null,
    isMerged: artist.mergedIntoId !== null,
    createdAt: artist.createdAt.toISOString(),
    monthlyListeners: artist.monthlyListeners,
    members: await ctx.db
      .select({
        userId: users.id,
        username: users.displayUsername,
        profileImage: users.profileImage,
        role: artistMembers.role,
      })
      .from(artistMembers)
      .innerJoin(users, eq(users.id, artistMembers.userId))
      .where(eq(artistMembers.artistId, id))
      .orderBy(asc(artistMembers.createdAt), asc(users.id)),
    counts: await countWork(ctx, id),
    transfer: await findLatestTransfer(ctx, id),
    can: { verify: isThere, give: isThere, moderate: isThere },
  };
}

async function countWork(ctx: Ctx, artistId: number): Promise<AdminProfile['counts']> {
  const { db } = ctx;
  const isAboutIt = and(eq(reports.targetType, 'artist'), eq(reports.targetId, artistId));
  const [subscribers, itsSongs, itsAlbums, itsPosts, reportsAbout] = await Promise.all([
    db.$count(subscriptions, and(eq(subscriptions.artistId, artistId), subscriptionRuns(ctx.now()))),
    db.$count(songs, and(eq(songs.artistId, artistId), isNull(songs.deletedAt))),
    db.$count(albums, and(eq(albums.artistId, artistId), isNull(albums.deletedAt))),
    db.$count(posts, and(eq(posts.artistId, artistId), isNull(posts.deletedAt))),
    db.$count(reports, isAboutIt),
  ]);
  return { subscribers, songs: itsSongs, albums: itsAlbums, posts: itsPosts, reportsAbout };
}
