import type { tables } from '@stagedoor/db';
import type { BillingState, PaymentProviderName } from '../../platform/context/index.ts';

export type SubscriptionRow = typeof tables.subscriptions.$inferSelect;
type Change = Omit<SubscriptionRow, 'id' | 'userId' | 'artistId' | 'providerRef' | 'giftUntil'>;
type Ends = Pick<SubscriptionRow, 'paidUntil' | 'graceUntil' | 'giftUntil'>;

/** How long access continues after a failed payment. */
export const GRACE_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;

export const graceAfter = (paidUntil: Date): Date => new Date(paidUntil.getTime() + GRACE_DAYS * DAY_MS);

/** The end of access: the end of the paid period, of the grace period after it, or of a gift. */
export function accessEnd(row: Ends): Date {
  const paid = isInGrace(row) ? row.graceUntil : row.paidUntil;
  return row.giftUntil !== null && row.giftUntil > paid ? row.giftUntil : paid;
}

/** Whether it is open as a gift, for which nothing is charged. */
export const isGiven = ({ giftUntil }: Ends, now: Date): boolean => giftUntil !== null && giftUntil > now;

/** True from a failed payment until the next successful one or the end of billing. */
export function isInGrace<T extends Pick<SubscriptionRow, 'paidUntil' | 'graceUntil'>>(
  row: T,
): row is T & { graceUntil: Date } {
  return row.graceUntil !== null && row.graceUntil > row.paidUntil;
}

/** True while its access is open: what the artist sees as 'Active'. */
export const isOpen = (row: Ends & Pick<SubscriptionRow, 'active'>, now: Date): boolean =>
  row.active && accessEnd(row) > now;

interface Applied {
  row: SubscriptionRow | undefined;
  /** Whether the artist's next month will be charged. */
  isBilled: boolean;
  state: BillingState;
  provider: PaymentProviderName;
  now: Date;
}

/**
 * The subscription that results from the provider's state, or null when nothing changes. The result only depends on
 * row and state, so applying the same state twice gives the same row.
 */
export function subscriptionAfter(input: Applied): Change | null {
  const { row, isBilled, state, now } = input;
  const after = isBilled && state.status !== 'ended' ? running(input) : row && stopped(row, state, now);
  if (!after || (row && isSame(row, after))) return null;
  return after;
}

function running({ row, state, provider, now }: Applied): Change {
  const paidUntil = state.openUntil ?? state.periodEnd;
  const graceUntil = state.status === 'past_due' ? graceAfter(paidUntil) : null;
  const goesOn = row?.active && (row.cancelledAt === null || accessEnd(row) > now);
  const giftUntil = row?.giftUntil ?? null;
  return {
    active:
      accessEnd({ paidUntil, graceUntil, giftUntil }) > now || Boolean(goesOn && state.status === 'active'),
    startDate: goesOn ? row.startDate : now,
    paidUntil,
    graceUntil,
    cancelledAt: null,
    endDate: null,
    provider,
  };
}

function stopped(row: SubscriptionRow, state: BillingState, now: Date): Change | null {
  if (!row.active) return null;
  const isOver = state.status === 'ended';
  const paidUntil = isOver && state.periodEnd < row.paidUntil ? state.periodEnd : row.paidUntil;
  // Paid months are open because they are paid; the grace period only covers unpaid invoices.
  const graceUntil = state.status === 'past_due' ? row.graceUntil : null;
  const end = accessEnd({ paidUntil, graceUntil, giftUntil: row.giftUntil });
  const { startDate, provider, cancelledAt } = row;
  return {
    active: end > now,
    startDate,
    paidUntil,
    graceUntil,
    cancelledAt: cancelledAt ?? now,
    endDate: end,
    provider,
  };
}

function isSame(row: SubscriptionRow, after: Change): boolean {
  return Object.entries(after).every(([key, value]) => {
    const before = row[key as keyof SubscriptionRow];
    return before instanceof Date && value instanceof Date
      ? before.getTime() === value.getTime()
      : before === value;
  });
}
