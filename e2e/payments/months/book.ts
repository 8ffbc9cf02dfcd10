import { systemContext } from '@stagedoor/core';
import { findNextInvoice } from '@stagedoor/core/money/payments';
import { loadRights, NO_RIGHTS, unlocksPremium } from '@stagedoor/core/platform/rights';
import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import type { BillingStatus, Money } from './money.ts';
import type { Person } from './world.ts';

const { artists, paymentCustomers, subscriptions } = tables;
/** Stripe renews some minutes after the month has ended; running subscriptions stay open meanwhile. */
const RENEWAL_MS = 15 * 60_000;

interface Open {
  until: number;
  /** The next month will be charged, too. */
  isRunning: boolean;
}

/** A person's access as it was last seen, and what all access so far has cost. */
export interface Book {
  costCents: number;
  open: Map<number, Open>;
  /** A payment was given back whole. Where nothing else is open billing ends at once, and what waits is forgiven. */
  isRefunded: boolean;
}

export const newBook = (): Book => ({ costCents: 0, open: new Map(), isRefunded: false });

/**
 * Compares access with money. Whatever opens an artist for longer costs its share of the month, once: a renewed
 * subscription a whole month, any other the time from now on. Nothing else costs anything, and access only ends early
 * where a month was given back. `moved` are the profiles of a merge: subscriptions changed places, which is free.
 */
export async function compare(
  money: Money,
  person: Person,
  moved: readonly number[] = [],
): Promise<string[]> {
  const { book } = person;
  const status = await money.statusOf(person.id);
  const seen = await look(money, person);
  const problems = await compareAccess(money, person, { status, seen });
  const system = systemContext(money.test.services, 'test');
  const shown = (await findNextInvoice(system, person.id))?.amountCents ?? null;
  const next = await money.nextOf(person.id);
  if (shown !== next) problems.push(`the next invoice shows ${shown}, and will be ${next}`);
  // An unpaid month is compared once it is paid, or lost.
  if (status === 'unpaid') return problems;
  const charged = await money.chargedOf(person.id);
  let cost = book.costCents;
  if (moved.length > 0) problems.push(...findLost(book.open, seen.open, moved, seen.now));
  else {
    for (const [artistId, after] of seen.open) cost += costOf(book.open.get(artistId), after, seen);
    if (status !== 'lost') problems.push(...(await findShortened(money, person, seen)));
  }
  const isForgiven = status === 'lost' || (book.isRefunded && status === 'ended');
  if (charged !== cost && !(isForgiven && charged < cost))
    problems.push(`what is open costs ${cost}, and ${charged} cents are charged`);
  Object.assign(book, { open: seen.open, costCents: charged, isRefunded: false });
  return problems;
}

interface Seen {
  now: number;
  /** The month that the next invoice ends. */
  start: number;
  end: number;
  /** By artist. */
  open: Map<number, Open>;
  /** Merged profiles, by id, and where they lead. */
  merged: Map<number, number | null>;
}

async function look({ test: { services } }: Money, { id }: Person): Promise<Seen> {
  const { db } = services;
  const [customer] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, id));
  const rows = await db
    .select({ row: subscriptions, into: artists.mergedIntoId })
    .from(subscriptions)
    .innerJoin(artists, eq(artists.id, subscriptions.artistId))
    .where(eq(subscriptions.userId, id));
  const end = customer?.periodEnd?.getTime() ?? 0;
  const exact = (until: number) => (until === end + RENEWAL_MS ? end : until);
  return {
    now: services.now().getTime(),
    start: end && monthBefore(new Date(end), customer?.anchorDay ?? new Date(end).getUTCDate()),
    end,
    open: new Map(
      rows.map(({ row: { artistId, active, paidUntil, cancelledAt } }) => [
        artistId,
        { until: active ? exact(paidUntil.getTime()) : 0, isRunning: active && cancelledAt === null },
      ]),
    ),
    merged: new Map(rows.map(({ row, into }) => [row.artistId, into])),
  };
}

function costOf(before: Open | undefined, after: Open, { now, start, end }: Seen): number {
  if (after.until <= (before?.until ?? 0) || after.until <= now) return 0;
  const from = before?.isRunning ? start : Math.max(before?.until ?? 0, now);
  return Math.min(99, Math.max(1, Math.round((99 * (end - from)) / (end - start))));
}

/** The month that ends at `end` begins on the same day, or the last one of a shorter month. */
function monthBefore(end: Date, day: number): number {
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth(), 0)).getUTCDate();
  const start = new Date(end);
  start.setUTCDate(1);
  start.setUTCMonth(start.getUTCMonth() - 1);
  start.setUTCDate(Math.min(day, last));
  return start.getTime();
}

/** While two profiles are merged, and after that, one stays open as long as either was. */
function findLost(
  before: Book['open'],
  after: Book['open'],
  moved: readonly number[],
  now: number,
): string[] {
  const endOf = (open: Book['open']) => Math.max(now, ...moved.map((id) => open.get(id)?.until ?? 0));
  return endOf(after) < endOf(before) ? [`the access to artists ${moved} was shortened`] : [];
}

async function findShortened(
  { test: { services } }: Money,
  { id, book }: Person,
  { now, open }: Seen,
): Promise<string[]> {
  const shorter = [...book.open].filter(
    ([artistId, before]) => before.until > now && (open.get(artistId)?.until ?? 0) < before.until,
  );
  const problems: string[] = [];
  for (const [artistId] of shorter) {
    // A merged profile's months may name the other one.
    const [refunded] = await services.db.execute(sql`
      select 1 from invoice_lines l join invoices i on i.id = l.invoice_id
      where i.user_id = ${id} and l.refunded_cents = l.amount_cents and not l.is_part and l.artist_id in (
        select ${artistId} union select from_artist_id from artist_merges where into_artist_id = ${artistId}
        union select into_artist_id from artist_merges where from_artist_id = ${artistId})`);
    if (!refunded) problems.push(`the access to artist ${artistId} was shortened`);
  }
  return problems;
}

async function compareAccess(
  { test: { services } }: Money,
  { ctx }: Person,
  { status, seen }: { status: BillingStatus; seen: Seen },
): Promise<string[]> {
  const { paidUntil } = await loadRights({ ...ctx, published: [] });
  const now = services.now();
  return [...seen.open].flatMap(([artistId, { until, isRunning }]) => {
    const current = seen.merged.get(artistId) ?? artistId;
    const isOpen = unlocksPremium({ ...NO_RIGHTS, paidUntil }, current, now);
    if (until > now.getTime() && !isOpen) return [`artist ${artistId} is paid and closed`];
    // While Stripe renews or a payment is overdue, running subscriptions stay open.
    const mayBeOpen =
      isRunning || status === 'unpaid' || current !== artistId || isMergedInto(seen, artistId);
    return isOpen && until <= now.getTime() && !mayBeOpen ? [`artist ${artistId} is open and over`] : [];
  });
}

const isMergedInto = ({ merged }: Seen, artistId: number): boolean => [...merged.values()].includes(artistId);
