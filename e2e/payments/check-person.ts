import { systemContext } from '@stagedoor/core';
import { findNextInvoice } from '@stagedoor/core/money/payments';
import { loadRights, NO_RIGHTS, unlocksPremium } from '@stagedoor/core/platform/rights';
import { tables } from '@stagedoor/db';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { customerOf, type Person } from './actions.ts';
import { nextInvoiceOf } from './next-invoice.ts';
import type { Town } from './town.ts';

const { invoiceLines, invoices, subscriptions } = tables;
type StripeLine = ReturnType<Town['stripe']['invoicesOf']>[number]['lines'][number];
const isMonth = ({ pricing }: StripeLine) => pricing.price_details.product === 'artist_month';
const dateOf = (seconds: number | undefined) => new Date((seconds ?? 0) * 1000).toISOString();

/** Describes every difference between Stripe's data about a person and ours; empty when they agree. */
export async function findDifferences(town: Town, person: Person): Promise<string[]> {
  const customer = await customerOf(town, person);
  if (!customer) return [];
  const found = [
    ...(await compareSubscriptions(town, person, customer)),
    ...(await compareInvoices(town, person, customer)),
    ...(await findDoubleCharges(town, customer)),
    ...(await compareAccess(town, person, customer)),
    ...(await compareNextInvoice(town, person, customer)),
  ];
  return found.map((line) => `person ${person.id} (${customer}): ${line}`);
}

/** The settings must show what Stripe will charge next, or charges again while it is unpaid. */
async function compareNextInvoice(
  { test, stripe }: Town,
  { id }: Person,
  customer: string,
): Promise<string[]> {
  const shown = await findNextInvoice(systemContext(test.services, 'test'), id);
  return difference('next invoice', [`${nextInvoiceOf(stripe, customer)}`], [`${shown?.amountCents ?? 0}`]);
}

/** Stripe only counts the artists of a month; our invoices name them. Other lines have a product per artist. */
async function artistsOfLines({ test }: Town) {
  const rows = await test.services.db
    .select({ ref: invoices.providerRef, artistId: invoiceLines.artistId })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(eq(invoiceLines.isPart, false));
  const months = Map.groupBy(rows, ({ ref }) => ref);
  return ({ invoice, pricing: { price_details: price } }: StripeLine): number[] =>
    price.product === 'artist_month'
      ? (months.get(invoice ?? '') ?? []).map(({ artistId }) => artistId)
      : [Number(price.product.replace('artist_', ''))];
}

/** Compares how many subscriptions are renewed, and until when each is paid. */
async function compareSubscriptions(town: Town, person: Person, customer: string): Promise<string[]> {
  const live = town.stripe.subscriptionsOf(customer).filter(({ ended_at }) => ended_at === null);
  if (live.length > 1) return [`${live.length} subscriptions are live`];
  const [billing] = live;
  const isUnpaid = billing?.status === 'past_due';
  const [item, ...others] = billing?.items ?? [];
  if (others.length > 0) return [`the subscription has ${others.length + 1} items`];
  const count = item && !billing?.cancel_at_period_end ? item.quantity : 0;
  // Access lasts 15 minutes longer, in which Stripe renews.
  const end = isUnpaid ? item?.current_period_start : (item?.current_period_end ?? 0) + 900;
  const expected = `${count} until ${count ? dateOf(end) : ''} ${count && isUnpaid ? 'grace' : 'paid'}`;
  const rows = await rowsOf(town, person);
  const running = rows.filter(({ active, cancelledAt }) => active && cancelledAt === null);
  const ends = new Set(running.map(({ paidUntil }) => paidUntil.toISOString()));
  const isGrace = running.some(({ graceUntil, paidUntil }) => graceUntil && graceUntil > paidUntil);
  const ours = `${running.length} until ${[...ends].join(' and ')} ${isGrace ? 'grace' : 'paid'}`;
  return difference('subscriptions', [expected], [ours]);
}

const rowsOf = ({ test }: Town, { id }: Person) =>
  test.services.db.select().from(subscriptions).where(eq(subscriptions.userId, id));

async function compareInvoices({ test, stripe }: Town, { id }: Person, customer: string): Promise<string[]> {
  const charges = stripe.chargesOf(customer);
  const expected = stripe
    .invoicesOf(customer)
    .filter(({ status, total }) => status !== 'draft' && total > 0)
    .map((invoice) => {
      const paid = charges.filter((charge) => charge.paid && chargeIsOf(charge, invoice.id));
      const lost = paid
        .flatMap((charge) => stripe.disputesOf(charge.id))
        .find(({ status }) => status === 'lost');
      const refunded = (paid[0]?.amount_refunded ?? 0) + (lost?.amount ?? 0);
      const state =
        invoice.status !== 'paid' ? 'unpaid' : refunded >= invoice.amount_paid ? 'refunded' : 'paid';
      const months = invoice.lines.reduce((sum, line) => sum + (isMonth(line) ? line.quantity : 0), 0);
      return `${invoice.id} ${invoice.total} for ${months} ${state} ${refunded} charged ${invoice.status === 'paid' ? 1 : paid.length}`;
    });
  const rows = await test.services.db
    .select({
      ...getTableColumns(invoices),
      months: sql<number>`(count(*) filter (where not ${invoiceLines.isPart}))::int`,
    })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(and(eq(invoices.userId, id), eq(invoices.provider, 'stripe')))
    .groupBy(invoices.id);
  const ours = rows.map(({ providerRef, amountCents, months, state, refundedCents }) => {
    const isPaid = state === 'paid' || state === 'refunded';
    return `${providerRef} ${amountCents} for ${months} ${isPaid ? state : 'unpaid'} ${refundedCents} charged ${isPaid ? 1 : 0}`;
  });
  return difference('invoices', expected, ours);

  function chargeIsOf(charge: { payment_intent: string }, invoiceId: string) {
    return stripe.paymentIntentOf(invoiceId) === charge.payment_intent;
  }
}

/**
 * Paid months of one artist must not overlap, unless one ended early or was refunded, either as a whole
 * invoice or by the amount of that artist's line.
 */
async function findDoubleCharges(town: Town, customer: string): Promise<string[]> {
  const { stripe } = town;
  const artistsOf = await artistsOfLines(town);
  const charges = stripe.chargesOf(customer);
  const endOf = new Map(stripe.subscriptionsOf(customer).map(({ id, ended_at }) => [id, ended_at]));
  const months = stripe
    .invoicesOf(customer)
    .filter(({ id, status }) => {
      const charge = charges.find((one) => one.paid && one.payment_intent === stripe.paymentIntentOf(id));
      return status === 'paid' && charge && !charge.refunded && !charge.disputed;
    })
    .flatMap(({ id, lines }) => {
      const charge = charges.find((one) => one.payment_intent === stripe.paymentIntentOf(id) && one.paid);
      return lines.flatMap((line) => {
        const artistIds = artistsOf(line);
        const isGivenBack = (charge?.amount_refunded ?? 0) >= line.amount / artistIds.length;
        return artistIds.map((artistId) => ({ ...line, artistId, isGivenBack }));
      });
    })
    .map(({ artistId, period, subscription, invoice, isGivenBack }) => ({
      artistId,
      start: period.start,
      invoice,
      isGivenBack,
      end: Math.min(period.end, endOf.get(subscription) ?? Number.POSITIVE_INFINITY),
    }))
    .sort((a, b) => a.artistId - b.artistId || a.start - b.start);
  return months.flatMap((month, i) => {
    const next = months[i + 1];
    const isDouble = next?.artistId === month.artistId && next.start < month.end && !next.isGivenBack;
    if (!isDouble) return [];
    const times = [month, next].map((one) => `${one.invoice} ${dateOf(one.start)} to ${dateOf(one.end)}`);
    return [`artist ${month.artistId} is paid twice: ${times.join(' and ')}`];
  });
}

/** A fully refunded invoice grants no access, unless the refund was for a duplicate payment. */
function isClosed({ stripe }: Town, customer: string, invoice: string): boolean {
  const intent = stripe.paymentIntentOf(invoice);
  const charge = stripe.chargesOf(customer).find((one) => one.paid && one.payment_intent === intent);
  return charge?.refunded === true && stripe.refundsOf(charge.id)[0]?.reason !== 'duplicate';
}

/** Stripe renews an hour before it charges; until then the draft invoice counts as paid. */
const isGood = (status: string) => status === 'paid' || status === 'draft';

/** Artists must be unlocked exactly for people who have paid, or will pay with the next invoice. */
async function compareAccess(town: Town, person: Person, customer: string): Promise<string[]> {
  const { stripe, artistIds, test } = town;
  const now = stripe.now().getTime() / 1000;
  const live = stripe.subscriptionsOf(customer).find(({ ended_at }) => ended_at === null);
  const { paidUntil } = await loadRights(person.ctx);
  const rights = { ...NO_RIGHTS, paidUntil };
  const lines = [
    ...stripe
      .invoicesOf(customer)
      .flatMap(({ id, status, lines }) => (isGood(status) && !isClosed(town, customer, id) ? lines : [])),
    ...(live ? stripe.waitingLinesOf(live.id) : []),
  ];
  const rows = await rowsOf(town, person);
  const artistsOf = await artistsOfLines(town);
  const drafts = stripe.invoicesOf(customer).filter(({ status }) => status === 'draft');
  const isDraft = (line: StripeLine) => drafts.some(({ id }) => id === line.invoice);
  /** We do not know drafts yet; artists that were not cancelled before the period will be on the invoice. */
  const isDrafted = (line: StripeLine, artistId: number) =>
    rows.some(
      (row) =>
        row.artistId === artistId &&
        row.active &&
        (row.cancelledAt === null || row.cancelledAt.getTime() >= line.period.start * 1000),
    );
  const isFor = (line: StripeLine, artistId: number) =>
    isMonth(line) && isDraft(line) ? isDrafted(line, artistId) : artistsOf(line).includes(artistId);
  const isCovered = (artistId: number) =>
    lines.some(
      (line) =>
        line.subscription === live?.id &&
        line.period.start <= now &&
        now < line.period.end &&
        isFor(line, artistId),
    );
  return artistIds.flatMap((artistId) => {
    const isOpen = unlocksPremium(rights, artistId, test.services.now());
    const row = rows.find((one) => one.artistId === artistId);
    const isGrace = row?.graceUntil && row.graceUntil > row.paidUntil && live?.status === 'past_due';
    if (isCovered(artistId) === isOpen || (isOpen && isGrace)) return [];
    return [`artist ${artistId} is ${isOpen ? 'open and not paid' : 'paid and closed'}`];
  });
}

function difference(what: string, expected: readonly string[], ours: readonly string[]): string[] {
  const missing = expected.filter((line) => !ours.includes(line)).map((line) => `${what}: missing ${line}`);
  const extra = ours.filter((line) => !expected.includes(line)).map((line) => `${what}: too many ${line}`);
  return [...missing, ...extra];
}
