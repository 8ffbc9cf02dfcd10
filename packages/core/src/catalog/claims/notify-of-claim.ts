import { tables } from '@stagedoor/db';
import type { ClaimStatus } from '@stagedoor/validators';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { actorUserId, type Ctx } from '../../platform/context/index.ts';
import { publishToUsers } from '../../platform/live/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { listMemberIds } from '../../platform/rights/index.ts';
import type { LockedSong } from './lock-song.ts';

const { artists, uploads, users } = tables;

export type ClaimRow = typeof tables.claims.$inferSelect;

/** The notification of the song's holders for each status of a claim. */
const TO_HOLDERS = { pending: 'filed', approved: 'moved', rejected: 'kept' } as const;

/**
 * Notifies both sides of a claim and updates admins' pages: the claimant's members, the members of the song's
 * profile, and the admin who uploaded it. `song` is its state before a move.
 */
export async function notifyOfClaim(
  ctx: Ctx,
  { id, artistId }: ClaimRow,
  song: LockedSong,
  status: ClaimStatus,
): Promise<void> {
  const claimants = await listMemberIds(ctx, artistId, 'publish');
  const holders = [
    ...(await listMemberIds(ctx, song.artistId, 'publish')),
    ...(await listUploaders(ctx, song.id)),
  ].filter((userId) => userId !== actorUserId(ctx) && !claimants.includes(userId));
  const artistName = await readName(ctx, artistId);
  const about = { songId: song.id, title: song.title, coverImage: song.coverImage, artistName };
  const send = (userIds: number[], to: 'approved' | 'rejected' | 'filed' | 'moved' | 'kept') =>
    notify(ctx, {
      userIds,
      type: 'claim',
      payload: { ...about, status: to },
      dedupeKey: `claim:${id}:${to}`,
    });
  if (status !== 'pending') await send(claimants, status);
  await send([...new Set(holders)], TO_HOLDERS[status]);
  const watching = new Set([...claimants, ...(await listAdmins(ctx))]);
  await publishToUsers(
    ctx,
    [...watching].map((userId) => ({ userId, event: { type: 'claims-changed' } })),
  );
}

/** The admins among those who uploaded the song's audio. */
async function listUploaders(ctx: Ctx, songId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ userId: users.id })
    .from(uploads)
    .innerJoin(users, eq(users.id, uploads.userId))
    .where(and(eq(uploads.songId, songId), isNotNull(uploads.userId), eq(users.isAdmin, true)));
  return rows.map(({ userId }) => userId);
}

async function listAdmins(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.deletedAt)));
  return rows.map(({ id }) => id);
}

async function readName(ctx: Ctx, artistId: number): Promise<string> {
  const [row] = await ctx.db.select({ name: artists.name }).from(artists).where(eq(artists.id, artistId));
  return row?.name ?? '';
}
