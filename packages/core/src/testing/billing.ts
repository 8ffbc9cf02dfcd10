import { tables } from '@stagedoor/db';
import { and, asc, eq } from 'drizzle-orm';
import { subscribe } from '../money/subscriptions/index.ts';
import type { Services } from '../platform/context/index.ts';
import { makeArtist, makeUser, type TestServices } from './index.ts';

/** Reads billing tables directly, for tests. */
export function billingReader(services: Services) {
  const { invoiceLines, invoices, notifications, paymentCustomers, subscriptions } = tables;
  const { db } = services;
  return {
    rowOf: async (userId: number, artistId: number) =>
      (
        await db
          .select()
          .from(subscriptions)
          .where(and(eq(subscriptions.userId, userId), eq(subscriptions.artistId, artistId)))
      )[0],
    customerOf: async (userId: number) =>
      (await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId)))[0],
    /** A person's invoices, oldest first, each as [artist, cents] of its lines. */
    invoicesOf: async (userId: number) => {
      const rows = await db
        .select({ id: invoices.id, artistId: invoiceLines.artistId, cents: invoiceLines.amountCents })
        .from(invoices)
        .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
        .where(eq(invoices.userId, userId))
        .orderBy(asc(invoices.id), asc(invoiceLines.id));
      const byInvoice = Map.groupBy(rows, ({ id }) => id);
      return [...byInvoice.values()].map((lines) => lines.map(({ artistId, cents }) => [artistId, cents]));
    },
    noticesOf: async (userId: number) =>
      (await db.select().from(notifications).where(eq(notifications.userId, userId)))
        .map(({ type }) => type)
        .filter((type) => type === 'payment-failed' || type === 'subscription-ended'),
    artists: async (count: number) =>
      (await Promise.all(Array.from({ length: count }, () => makeArtist(services)))).map(({ id }) => id),
  };
}

/** Months of a person whose first day is 1 June 2026. `open` gives the services, which open before the tests. */
export function billingMonths(open: () => TestServices) {
  const read = () => billingReader(open().services);
  const at = (day: string) => open().setNow(new Date(day.includes('T') ? day : `${day}T00:00:00.000Z`));
  return {
    at,
    /** A person and `count` artists; the person subscribed to the first of them on 1 June. */
    june: async (count: number) => {
      const fan = await makeUser(open().services);
      const artists = await read().artists(count);
      at('2026-06-01');
      await subscribe(fan.ctx, { artistId: artists[0] ?? 0 });
      return { fan, artists: artists as [number, number, ...number[]] };
    },
    paidUntil: async (userId: number, artistId: number) =>
      (await read().rowOf(userId, artistId))?.paidUntil.toISOString().slice(0, 10),
  };
}
