import type { Payout } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import { Badge } from '../../../components/badge.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { CableFigure } from '../../../components/figures/cable-figure.tsx';
import { LoadedPages } from '../../../components/loaded.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { formatShortDay } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Transfers to the artist's account, newest first. */
export function PayoutList() {
  const query = trpc.payouts.list.useInfiniteQuery({ limit: 50 }, BY_CURSOR);
  return (
    <LoadedPages
      query={query}
      failure="Your payouts could not be loaded"
      skeleton={<LoadingRows label="Loading payouts" className="grid gap-2" count={3} row="h-12" />}
      empty={
        <EmptyState
          figure={CableFigure}
          title="No payouts yet"
          text="As soon as your account is ready, each payment of a fan is sent to it."
        />
      }
    >
      {(payouts) => <Payouts payouts={payouts} />}
    </LoadedPages>
  );
}

const HEAD = 'py-2 pr-4 text-left font-semibold text-13 text-ink-faint';

const Payouts = ({ payouts }: { payouts: Payout[] }) => (
  <table aria-label="Payouts" className="w-full border-collapse text-14">
    <thead>
      <tr className="border-line border-b">
        <th className={HEAD}>For</th>
        <th className={`${HEAD} max-md:sr-only`}>Date</th>
        <th className={HEAD}>Status</th>
        <th className={`${HEAD} pr-0! text-right!`}>Amount</th>
      </tr>
    </thead>
    <tbody>
      {payouts.map((payout) => (
        <tr key={payout.id} className="border-line border-b align-top">
          <td className="wrap-anywhere py-2.5 pr-4">
            <span className="font-semibold">{describe(payout)}</span>
            {payout.failure !== null && <span className="block text-13 text-alarm">{payout.failure}</span>}
            <span className="block text-13 text-ink-faint md:hidden" aria-hidden="true">
              {formatShortDay(payout.paidAt ?? payout.createdAt)}
            </span>
          </td>
          <td className="whitespace-nowrap py-2.5 pr-4 text-ink-soft max-md:sr-only">
            {formatShortDay(payout.paidAt ?? payout.createdAt)}
          </td>
          <td className="whitespace-nowrap py-2.5 pr-4">
            <State payout={payout} />
          </td>
          <td className="whitespace-nowrap py-2.5 text-right tabular">
            {formatPrice(payout.amountCents)}
            {payout.reversedCents > 0 && (
              <span className="block text-13 text-ink-faint">
                {formatPrice(0 - payout.reversedCents)} back
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function State({ payout: { state, amountCents, reversedCents } }: { payout: Payout }) {
  if (state === 'pending') return <Badge>On its way</Badge>;
  if (state === 'failed') return <Badge tone="bad">Refused</Badge>;
  if (reversedCents === amountCents) return <Badge>Taken back</Badge>;
  return <Badge tone="good">Paid</Badge>;
}

/** Months are counted in UTC. */
function describe({ kind, titles, month }: Payout): string {
  if (kind === 'sale') return titles.length > 0 ? titles.join(', ') : 'Sale';
  const name = new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return `Subscriptions, ${name}`;
}
