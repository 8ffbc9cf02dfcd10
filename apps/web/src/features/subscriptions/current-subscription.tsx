import type { SubscriptionDetail } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../lib/format.ts';
import { ChangeSubscription } from './change-subscription.tsx';
import { ManagePayment } from './manage-payment.tsx';

/** A subscriber's dates, and buttons to cancel or resume. */
export function CurrentSubscription({ subscription }: { subscription: SubscriptionDetail }) {
  const isPastDue = subscription.state === 'past_due';
  return (
    <div className="grid max-w-md justify-items-start gap-4 rounded-card border border-line bg-stage p-6">
      <div>
        <p className="font-name font-semibold text-20 tracking-name">
          {subscription.giftUntil
            ? 'Open to you as a gift'
            : (TITLES[subscription.state] ?? 'You are subscribed')}
        </p>
        <p className="mt-1 text-balance text-14 text-ink-soft">{describe(subscription)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {isPastDue && <ManagePayment />}
        <ChangeSubscription subscription={subscription} />
      </div>
      <Link
        to="/settings"
        hash="billing"
        className="rounded-small font-semibold text-13 text-ink-soft transition-colors hover:text-lamp"
      >
        All subscriptions and invoices
      </Link>
    </div>
  );
}

const TITLES: Partial<Record<SubscriptionDetail['state'], string>> = {
  past_due: 'Your payment failed',
  cancelled: 'Your subscription is ending',
};

function describe({
  state,
  startDate,
  endDate,
  paidUntil,
  graceUntil,
  giftUntil,
}: SubscriptionDetail): string {
  if (giftUntil)
    return `Until ${formatDay(giftUntil)}. Nothing is charged, and you can subscribe again after it.`;
  if (state === 'cancelled' && endDate) return `Cancelled. You keep access until ${formatDay(endDate)}.`;
  if (state === 'past_due' && graceUntil)
    return `You keep access until ${formatDay(graceUntil)}. Pay by then and nothing changes.`;
  return `Since ${formatDay(startDate)}. The next invoice comes on ${formatDay(paidUntil)}.`;
}
