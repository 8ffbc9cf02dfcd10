import { tables } from '@stagedoor/db';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';

const { artistMembers, artists, users } = tables;

/** The account that owns a profile, or null. */
export async function findOwner(ctx: Ctx, artistId: number): Promise<number | null> {
  const isOwner = and(eq(artistMembers.artistId, artistId), eq(artistMembers.role, 'owner'));
  const [owner] = await ctx.db.select({ userId: artistMembers.userId }).from(artistMembers).where(isOwner);
  return owner?.userId ?? null;
}

/** Locks the profile, after its members; `conflict` if it has been transferred meanwhile. */
export async function lockForTransfer(ctx: Ctx, artistId: number, owner: number | null) {
  const { id, name, coverImage } = artists;
  const [artist] = await ctx.db
    .select({ id, name, coverImage })
    .from(artists)
    .where(and(eq(id, artistId), isNull(artists.deletedAt)))
    .for('no key update');
  if (!artist) throw notFound('Artist');
  if ((await findOwner(ctx, artistId)) !== owner) throw conflict('This profile has another owner by now');
  return artist;
}

/** Locks both users in the order of their ids. Returns the receiver's id; the account must exist and not be suspended. */
export async function lockReceiver(ctx: Ctx, username: string, owner: number | null): Promise<number> {
  const isReceiver = eq(users.username, username.toLowerCase());
  const rows = await ctx.db
    .select()
    .from(users)
    .where(owner === null ? isReceiver : or(isReceiver, eq(users.id, owner)))
    .orderBy(asc(users.id))
    .for('no key update');
  const receiver = rows.find((row) => row.username === username.toLowerCase());
  if (!receiver || receiver.deletedAt) throw notFound('User');
  if (receiver.suspendedAt) throw conflict('This person is suspended');
  return receiver.id;
}

/** Locks these people in the order of their ids. Returns those who are still there. */
export async function lockPeople(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('no key update');
  return new Set(rows.map(({ id }) => id));
}
