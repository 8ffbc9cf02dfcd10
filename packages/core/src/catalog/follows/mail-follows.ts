import { tables } from '@stagedoor/db';
import type { Follow, FollowInput, MailFollow } from '@stagedoor/validators';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/batches/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { queueMail } from '../../platform/mails/index.ts';
import { addressSubject, takeHit } from '../../platform/rate-limits/index.ts';
import { getArtist, lockArtist } from '../artists/index.ts';
import { addFollow } from './change-follows.ts';
import { followArtist } from './follow-artist.ts';

const { mailFollows, users } = tables;
const UNCONFIRMED_KEPT_MS = 7 * 24 * 3600 * 1000;

/**
 * Follows as the caller, or, signed out, by an address: null then, as its owner is asked first. `unauthenticated` without
 * either.
 */
export async function follow(ctx: Ctx, { artistId, email }: FollowInput): Promise<Follow | null> {
  if (email === undefined || ctx.actor.kind === 'user') return followArtist(ctx, { artistId });
  await followByMail(ctx, { artistId, email });
  return null;
}

/**
 * Follows an artist by an address. A mail asks its owner first, once a day at most; whoever follows already gets none. The
 * answer is the same in any case, so that nobody learns whom an address follows.
 */
export async function followByMail(ctx: Ctx, input: { artistId: number; email: string }): Promise<void> {
  const { email } = input;
  await takeHit(ctx, 'followsPerAddress', addressSubject(ctx.address));
  // Each follow sends a mail to an address that somebody typed.
  await takeHit(ctx, 'followsPerEmail', email);
  const { id: artistId } = await getArtist(ctx, { id: input.artistId });
  await inTransaction(ctx, async (ctx) => {
    await lockArtist(ctx, artistId);
    await ctx.db.insert(mailFollows).values({ artistId, email, createdAt: ctx.now() }).onConflictDoNothing();
    const [row] = await ctx.db
      .select({ key: mailFollows.key, confirmedAt: mailFollows.confirmedAt })
      .from(mailFollows)
      .where(and(eq(mailFollows.artistId, artistId), eq(mailFollows.email, email)));
    if (!row || row.confirmedAt) return;
    await queueMail(ctx, {
      template: 'confirm-follow',
      data: { path: `/follow#token=${row.key}` },
      to: { address: email },
      dedupeKey: `confirm-follow:${row.key}:${ctx.now().toISOString().slice(0, 10)}`,
    });
  });
}

/** The follow behind the link of a mail; `not_found` once it has ended, or its artist is gone. */
export async function getMailFollow(ctx: Ctx, { key }: { key: string }): Promise<MailFollow> {
  const [found] = await ctx.db
    .select({ artistId: mailFollows.artistId, confirmedAt: mailFollows.confirmedAt })
    .from(mailFollows)
    .where(eq(mailFollows.key, key));
  if (!found) throw notFound('Link');
  const { id, name, coverImage, coverPlaceholder } = await getArtist(ctx, { id: found.artistId });
  return { artist: { id, name, coverImage, coverPlaceholder }, isConfirmed: found.confirmedAt !== null };
}

/**
 * Confirms a follow by the link of a mail. Where the address belongs to an account, that account follows instead, and the
 * link has done its work.
 */
export async function confirmMailFollow(ctx: Ctx, { key }: { key: string }): Promise<MailFollow> {
  const { artist } = await getMailFollow(ctx, { key });
  await inTransaction(ctx, async (ctx) => {
    await lockArtist(ctx, artist.id);
    const [row] = await ctx.db
      .update(mailFollows)
      .set({ confirmedAt: ctx.now() })
      .where(and(eq(mailFollows.key, key), isNull(mailFollows.confirmedAt)))
      .returning({ email: mailFollows.email });
    if (!row) return;
    const [owner] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, row.email), eq(users.emailVerified, true), isNull(users.deletedAt)));
    if (owner) await claimMailFollows(ctx, { userId: owner.id, email: row.email });
  });
  return { artist, isConfirmed: true };
}

/**
 * Makes a person follow whom their address has followed. Call it when they have proved that mail to the address reaches
 * them, in the transaction that notes it.
 */
export async function claimMailFollows(ctx: Ctx, input: { userId: number; email: string }): Promise<void> {
  const { userId, email } = input;
  const claimed = await ctx.db
    .delete(mailFollows)
    .where(and(eq(mailFollows.email, email), isNotNull(mailFollows.confirmedAt)))
    .returning({ artistId: mailFollows.artistId });
  // In the order of ids, as everybody locks artists.
  for (const artistId of claimed.map((row) => row.artistId).sort((a, b) => a - b))
    await addFollow(ctx, { userId, artistId });
}

/** Removes follows by mail that nobody confirmed for a week. */
export async function removeUnconfirmedFollows(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now().getTime() - UNCONFIRMED_KEPT_MS);
  await deleteInBatches(
    ctx,
    mailFollows,
    and(isNull(mailFollows.confirmedAt), lt(mailFollows.createdAt, since)),
  );
}
