import type { BillingOverview } from '@stagedoor/validators';
import { formatPrice, SUBSCRIPTION_PRICE } from '@stagedoor/validators/format';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../components/badge.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingShapes, Skeleton } from '../../../components/skeleton.tsx';
import { formatDay } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ManagePayment } from '../manage-payment.tsx';
import { PaymentNotice } from '../payment-notice.tsx';
import { explainInvoice } from './explain-invoice.ts';
import { InvoiceList } from './invoice-list.tsx';
import { SubscriptionRow } from './subscription-row.tsx';

/** Shown when payments are simulated and no money moves. */
export function DemoPaymentsBadge() {
  const { data: billing } = trpc.billing.overview.useQuery();
  return billing?.provider === 'demo' && <Badge tone="accent">Demo payments: nothing is charged</Badge>;
}

/** The billing settings: subscriptions, the next invoice and past invoices. */
export function Billing() {
  const { data: billing, isLoadingError, refetch } = trpc.billing.overview.useQuery();
  if (billing) return <Overview billing={billing} />;
  if (isLoadingError)
    return <ErrorState title="Your invoices could not be loaded" onRetry={() => void refetch()} />;
  return (
    <LoadingShapes label="Loading your subscriptions" className="grid gap-6">
      <Skeleton className="h-12 w-56" />
      {[0, 1].map((row) => (
        <span key={row} className="flex items-center gap-4">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-9 w-64 max-w-full" />
        </span>
      ))}
    </LoadingShapes>
  );
}

function Overview({ billing }: { billing: BillingOverview }) {
  const { subscriptions, invoices } = billing;
  if (subscriptions.length === 0 && invoices.length === 0) return <Nothing />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <PaymentNotice />
      <NextInvoice billing={billing} />
      {subscriptions.length > 0 && (
        <div>
          <h3 className="mb-1 font-semibold text-14">Subscriptions</h3>
          <ul className="divide-y divide-line">
            {subscriptions.map((subscription) => (
              <SubscriptionRow key={subscription.id} subscription={subscription} />
            ))}
          </ul>
        </div>
      )}
      {invoices.length > 0 && <InvoiceList invoices={invoices} />}
    </div>
  );
}

function NextInvoice({ billing }: { billing: BillingOverview }) {
  const { nextInvoiceAt, nextAmountCents, nextLines, subscriptions } = billing;
  const isUnpaid = subscriptions.some(({ state }) => state === 'past_due');
  if (isUnpaid) return null;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      {nextInvoiceAt && nextAmountCents !== null ? (
        <div className="min-w-0">
          <p className="text-13 text-ink-faint">Next invoice on {formatDay(nextInvoiceAt)}</p>
          <p className="mt-0.5 font-extrabold font-name text-34 tracking-name tabular">
            {formatPrice(nextAmountCents)}
          </p>
          <p className="text-balance text-13 text-ink-soft">{explainInvoice(nextLines)}</p>
        </div>
      ) : (
        <p className="text-14 text-ink-soft">No upcoming invoice.</p>
      )}
      <ManagePayment />
    </div>
  );
}

const Nothing = () => (
  <div className="flex flex-wrap items-center justify-between gap-4">
    <div>
      <p className="font-semibold text-16">No subscriptions yet</p>
      <p className="mt-0.5 text-14 text-ink-soft">
        Support an artist for {SUBSCRIPTION_PRICE} a month; cancel at any time.
      </p>
    </div>
    <Link to="/artists" className={buttonStyle('outline')}>
      Find artists
    </Link>
  </div>
);
