import { tables } from '@stagedoor/db';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { artists, customRequests, invoices, orders, users } = tables;

/** Requests with their orders. Those of deleted people stay, without the name. */
export const selectRequests = (ctx: Ctx) =>
  ctx.db
    .select({
      request: customRequests,
      order: orders,
      refundedCents: sql<number>`coalesce(${invoices.refundedCents}, 0)`,
      artist: { id: artists.id, name: artists.name, coverImage: artists.coverImage },
      sender: { username: users.displayUsername, profileImage: users.profileImage },
    })
    .from(customRequests)
    .innerJoin(artists, eq(artists.id, customRequests.artistId))
    .leftJoin(orders, eq(orders.requestId, customRequests.id))
    .leftJoin(invoices, eq(invoices.id, orders.invoiceId))
    .leftJoin(users, and(eq(users.id, customRequests.userId), isNull(users.deletedAt)));

export type FoundRequest = Awaited<ReturnType<typeof selectRequests>>[number];
export type Order = typeof orders.$inferSelect;

/** One request, or undefined. */
export async function findRequest(ctx: Ctx, id: number, where?: SQL): Promise<FoundRequest | undefined> {
  const [row] = await selectRequests(ctx).where(and(eq(customRequests.id, id), where));
  return row;
}
