import type { tables } from '@stagedoor/db';
import type { BillingState, PaymentProviderName } from '../../platform/context/index.ts';

export type SubscriptionRow = typeof tables.subscriptions.$inferSelect;
type Change = Omit<SubscriptionRow, 'id' | 'userId' | 'artistId'>;

/** How long access goes on after a payment failed. */
export const GRACE_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;

export const graceAfter = (paidUntil: Date): Date => new Date(paidUntil.getTime() + GRACE_DAYS * DAY_MS);

/** The end of access: of the paid period, or of the grace after it. */
export const accessEnd = (row: Pick<SubscriptionRow, 'paidUntil' | 'graceUntil'>): Date =>
  isInGrace(row) ? row.graceUntil : row.paidUntil;

/** True from a failed payment on, until the next paid one or the end. */
export function isInGrace<T extends Pick<SubscriptionRow, 'paidUntil' | 'graceUntil'>>(
  row: T,
): row is T & { graceUntil: Date } {
  return row.graceUntil !== null && row.graceUntil > row.paidUntil;
}

/**
 * A subscription as the provider's state makes it, or null when that changes nothing. `itemRef` is null when the
 * artist is not on the bills to come. Depends on row and state alone, so the same state twice is the same row.
 */
export function subscriptionAfter(input: {
  row: SubscriptionRow | undefined;
  itemRef: string | null;
  state: BillingState;
  provider: PaymentProviderName;
  now: Date;
}): Change | null {
  const { row, itemRef, state, now } = input;
  const after =
    itemRef !== null && state.status !== 'ended'
      ? running({ ...input, itemRef })
      : row && stopped(row, state, now);
  if (!after || (row && isSame(row, after))) return null;
  return after;
}

function running(input: {
  row: SubscriptionRow | undefined;
  itemRef: string;
  state: BillingState;
  provider: PaymentProviderName;
  now: Date;
}): Change {
  const { row, itemRef, state, provider, now } = input;
  const paidUntil = state.openUntil ?? state.periodEnd;
  const graceUntil = state.status === 'past_due' ? graceAfter(paidUntil) : null;
  const goesOn = row?.active && (row.cancelledAt === null || accessEnd(row) > now);
  return {
    active: accessEnd({ paidUntil, graceUntil }) > now || Boolean(goesOn && state.status === 'active'),
    startDate: goesOn ? row.startDate : now,
    paidUntil,
    graceUntil,
    cancelledAt: null,
    endDate: null,
    provider,
    providerRef: itemRef,
  };
}

function stopped(row: SubscriptionRow, state: BillingState, now: Date): Change | null {
  if (!row.active) return null;
  const isOver = state.status === 'ended';
  const paidUntil = isOver && state.periodEnd < row.paidUntil ? state.periodEnd : row.paidUntil;
  // What is paid by now opens by its paid month; grace is for what is still owed.
  const graceUntil = state.status === 'past_due' ? row.graceUntil : null;
  const end = accessEnd({ paidUntil, graceUntil });
  const { startDate, provider, providerRef, cancelledAt } = row;
  return {
    active: end > now,
    startDate,
    paidUntil,
    graceUntil,
    cancelledAt: cancelledAt ?? now,
    endDate: end,
    provider,
    providerRef,
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
