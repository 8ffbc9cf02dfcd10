import type { ArtistWithAbilities, BillingTerms } from '@stagedoor/validators';

import { SUBSCRIPTION_PRICE } from '@stagedoor/validators/format';
import { Link, useNavigate } from '@tanstack/react-router';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';
import { AwaitPayment } from './await-payment.tsx';
import { CurrentSubscription } from './current-subscription.tsx';
import { JoinedInvoice } from './joined-invoice.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { useStarted } from './use-started.ts';
import { useSubscriptions } from './use-subscriptions.ts';

interface SubscribeBoxProps {
  artist: ArtistWithAbilities;
  /** The person just returned from checkout; the subscription appears when the payment is reported. */
  hasPaid: boolean;
}

/** The price and a subscribe button; for subscribers, their subscription. */
export function SubscribeBox({ artist, hasPaid }: SubscribeBoxProps) {
  const { user } = useUser();
  const current = useSubscriptions().findSubscription(artist.id);
  if (artist.can.edit) return <OwnPage />;
  if (user && hasPaid) return <AwaitPayment artist={artist} isThere={current !== undefined} />;
  if (current) return <CurrentSubscription subscription={current} />;
  return (
    <>
      <div className="max-w-md empty:hidden">
        <PaymentNotice />
      </div>
      <Price artist={artist} />
    </>
  );
}

function Price({ artist }: { artist: ArtistWithAbilities }) {
  const navigate = useNavigate();
  const { data: terms } = trpc.billing.terms.useQuery();
  const hasStarted = useStarted(artist);
  const create = trpc.subscriptions.create.useMutation({
    onSuccess: (result) =>
      result.outcome === 'checkout' ? location.assign(result.checkoutUrl) : hasStarted(),
    meta: failsAs('Subscription failed', { instead: 'Something went wrong. Please try again.' }),
  });
  const subscribe = () => {
    if (artist.can.subscribe) return create.mutate({ artistId: artist.id });
    toast.info('Authentication required', { description: 'Please log in to subscribe to this artist' });
    return navigate({ to: '/auth', search: { redirect: `/subscribe/${artist.id}` } });
  };
  // Stay busy while the provider's page loads.
  const isBusy = create.isPending || create.data?.outcome === 'checkout';
  return (
    <div className="grid max-w-md gap-4 rounded-card border border-line bg-stage p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex items-baseline gap-2">
          <span className="font-extrabold font-name text-48 tracking-name tabular">{SUBSCRIPTION_PRICE}</span>
          <span className="text-14 text-ink-soft">per month</span>
        </p>
        <Badge>Price Fixed</Badge>
      </div>
      <Button variant="door" size="large" className="px-4!" disabled={isBusy} onClick={subscribe}>
        {isBusy ? 'Processing...' : `Subscribe for ${SUBSCRIPTION_PRICE}/month`}
      </Button>
      <p className="text-13 text-ink-faint">You can cancel your subscription at any time</p>
      {terms && <Terms terms={terms} />}
    </div>
  );
}

/**
 * Explains when and how to pay: at once, or with the next invoice for people who already subscribe to an
 * artist.
 */
function Terms({ terms: { provider, joins } }: { terms: BillingTerms }) {
  const isDemo = provider === 'demo';
  return (
    <div className="grid gap-2 text-pretty border-line border-t pt-4 text-13 text-ink-faint">
      {joins && <JoinedInvoice at={joins.at} partCents={joins.partCents} />}
      {!joins && !isDemo && <p>You pay on the secure page of Stripe.</p>}
      <p>
        {isDemo
          ? 'Demo payments: nothing is charged, and no card is asked for.'
          : 'One invoice a month holds all artists you support.'}
      </p>
    </div>
  );
}

const OwnPage = () => (
  <div className="grid max-w-md justify-items-start gap-4 rounded-card border border-line bg-stage p-6">
    <div>
      <p className="font-name font-semibold text-20 tracking-name">This is your own page</p>
      <p className="mt-1 text-14 text-ink-soft">
        Your fans subscribe here. Everything on it is open to you already.
      </p>
    </div>
    <Link to="/dashboard" className={buttonStyle('outline')}>
      Artist Dashboard
    </Link>
  </div>
);
