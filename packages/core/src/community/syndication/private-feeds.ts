import { tables } from '@stagedoor/db';
import type { PrivateFeed } from '@stagedoor/validators';
import { MAX_PRIVATE_FEEDS } from '@stagedoor/validators';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction, lockCaller, requireUser } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { hashOfSecret, newSecret } from '../../platform/releases/index.ts';
import {
  endOfSignature,
  NO_RIGHTS,
  notSuspended,
  signForFeed,
  subscriptionRuns,
} from '../../platform/rights/index.ts';
import { type FeedRow, workRows } from './feed-rows.ts';
import { type FeedEntry, presentEntry } from './present-item.ts';

const { privateFeeds, subscriptions, users } = tables;

const present = ({ id, createdAt }: { id: number; createdAt: Date }): PrivateFeed => ({
  id,
  createdAt: createdAt.toISOString(),
});

/** Makes the address of a feed for the caller alone. It is returned only here; `conflict` above ten. */
export async function createPrivateFeed(ctx: Ctx): Promise<PrivateFeed & { url: string }> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const secret = newSecret();
  return inTransaction(ctx, async (ctx) => {
    await lockCaller(ctx);
    if ((await ctx.db.$count(privateFeeds, eq(privateFeeds.userId, userId))) >= MAX_PRIVATE_FEEDS)
      throw conflict(`You have ${MAX_PRIVATE_FEEDS} feeds already. Please revoke one first.`);
    const [row] = await ctx.db
      .insert(privateFeeds)
      .values({ userId, secretHash: hashOfSecret(secret), createdAt: ctx.now() })
      .returning();
    if (!row) throw new Error('The feed was not inserted');
    return { ...present(row), url: `${ctx.siteUrl}/feeds/private/${secret}.xml` };
  });
}

/** The caller's feeds without their addresses, newest first. */
export async function listPrivateFeeds(ctx: Ctx): Promise<PrivateFeed[]> {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db
    .select()
    .from(privateFeeds)
    .where(eq(privateFeeds.userId, userId))
    .orderBy(desc(privateFeeds.id));
  return rows.map(present);
}

/** Revokes a feed of the caller: its address and the media addresses in it stop at once. */
export async function revokePrivateFeed(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { userId } = requireUser(ctx);
  const gone = await ctx.db
    .delete(privateFeeds)
    .where(and(eq(privateFeeds.id, id), eq(privateFeeds.userId, userId)))
    .returning({ id: privateFeeds.id });
  if (gone.length === 0) throw notFound('Feed');
}

/**
 * Posts and releases of the artists whom the owner of the secret subscribes to right now, with signed media addresses. Artists
 * who blocked them are left out. One statement; `not_found` for an unknown secret and for people who are suspended or deleted.
 */
export async function getPrivateFeed(ctx: Ctx, { secret }: { secret: string }): Promise<FeedEntry[]> {
  const now = ctx.now();
  const secretHash = hashOfSecret(secret);
  const subscribed = sql`
    select coalesce((select m.merged_into_id from artists m where m.id = ${subscriptions.artistId}), ${subscriptions.artistId})
    from ${subscriptions} where ${subscriptions.userId} = f.user_id and ${subscriptionRuns(now)}`;
  const blocked = sql`select b.artist_id from artist_blocks b where b.user_id = f.user_id and not exists (
    select from artist_members m where m.artist_id = b.artist_id and m.user_id = b.user_id)`;
  const rows = await ctx.db.execute<{ id: number; item: FeedRow | null }>(sql`
    select f.id, works.item from ${privateFeeds} f join ${users} on ${users.id} = f.user_id
    left join lateral ${workRows(now, (id) => sql`${id} in (${subscribed}) and ${id} not in (${blocked})`, true)} works on true
    where f.secret_hash = ${secretHash} and ${users.deletedAt} is null and ${notSuspended(now)}`);
  const [first] = rows;
  if (!first) throw notFound('Feed');
  const sign = signForFeed({ id: first.id, secretHash }, endOfSignature(now));
  const items = rows.flatMap(({ item }) => item ?? []);
  // The statement has compared the ends of the subscriptions with the time.
  const rights = {
    ...NO_RIGHTS,
    paidUntil: new Map(items.map(({ artistId }) => [artistId, endOfSignature(now)])),
  };
  return items.map((item) => presentEntry(item, rights, now, sign));
}
