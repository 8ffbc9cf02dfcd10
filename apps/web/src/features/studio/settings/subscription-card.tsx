import { SUBSCRIPTION_PRICE_CENTS } from '@stagedoor/validators/limits';
import Lock from 'lucide-react/icons/lock';
import { Panel } from '../../../components/panel.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatCount } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';

/** The price of a subscription, and the exact number of subscribers. */
export function SubscriptionCard() {
  const { data, isError } = trpc.subscriptions.subscriberCounts.useQuery();
  return (
    <Panel title="Subscription">
      <p className="flex items-end justify-between gap-3">
        <span>
          <span className="font-bold font-name text-34 tracking-name tabular">
            ${(SUBSCRIPTION_PRICE_CENTS / 100).toFixed(2)}
          </span>
          <span className="text-14 text-ink-soft"> / month</span>
        </span>
        <span className="mb-1.5 inline-flex items-center gap-1.5 text-13 text-ink-faint">
          <Lock className="size-3.5" aria-hidden="true" />
          Price Fixed
        </span>
      </p>
      <dl className="mt-4 flex items-baseline justify-between gap-3 border-line border-t pt-4">
        <dt className="text-14 text-ink-soft">Subscribers</dt>
        <dd className="font-semibold text-16 tabular" data-testid="subscriber-count">
          {data ? formatCount(data.active) : isError ? '–' : <Skeleton className="h-5 w-8" />}
        </dd>
      </dl>
    </Panel>
  );
}
