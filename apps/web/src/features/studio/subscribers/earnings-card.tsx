import type { Earnings } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import { Badge } from '../../../components/badge.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingShapes, Skeleton } from '../../../components/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { MoneyFigure, MoneyFigures } from '../money-figures.tsx';

/** Payments, provider fees, the operator's share and what is left to the artist, in total and by month. */
export function EarningsCard() {
  const { data, isLoadingError, refetch } = trpc.billing.earnings.useQuery({});
  const { data: terms } = trpc.billing.terms.useQuery();
  if (isLoadingError)
    return <ErrorState title="Your earnings could not be loaded" onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <LoadingShapes label="Loading earnings" className="rounded-card border border-line bg-stage p-6">
        <Skeleton className="h-14 w-72 max-w-full" />
        <Skeleton className="mt-8 h-32" />
      </LoadingShapes>
    );
  }
  const has = {
    share: data.months.some(({ shareCents }) => shareCents !== 0),
    refunds: data.refundedCents > 0,
  };
  return (
    <div className="grid gap-6 rounded-card border border-line bg-stage p-5 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <MoneyFigures>
          <MoneyFigure label="Net" cents={data.netCents} isLarge />
          <MoneyFigure label="Gross" cents={data.grossCents} />
          <MoneyFigure label="Fees" cents={0 - data.feeCents} />
          {has.share && <MoneyFigure label="Operator" cents={0 - data.shareCents} />}
          {has.refunds && <MoneyFigure label="Refunds" cents={0 - data.refundedCents} />}
        </MoneyFigures>
        {terms?.provider === 'demo' && (
          <span className="max-md:order-first">
            <Badge tone="accent">Demo payments: no money moves</Badge>
          </span>
        )}
      </div>
      <p className="max-w-2xl text-13 text-ink-faint">
        Fees are what the payment provider keeps: about 2.9 % and 30 cents of a fan's whole monthly invoice,
        shared by the artists on it. The more artists a fan supports, the smaller your part of it.
        {has.share && ' Operator is the share of this site in what the fees leave.'}
      </p>
      {data.months.length === 0 ? (
        <p className="text-14 text-ink-soft">Your first subscriber's payment shows up here.</p>
      ) : (
        <Months months={data.months} has={has} />
      )}
    </div>
  );
}

const CELL = 'py-2 pl-4 text-right tabular';

function Months({ months, has }: { months: Earnings['months']; has: { share: boolean; refunds: boolean } }) {
  // A phone has room for four figures; its sum is above.
  const share = `${CELL} max-md:hidden`;
  const most = Math.max(...months.map(({ netCents }) => netCents), 1);
  return (
    <table className="w-full border-collapse text-14">
      <caption className="sr-only">Earnings by month</caption>
      <thead>
        <tr className="border-line border-b text-13 text-ink-faint">
          <th className="py-2 text-left font-semibold">Month</th>
          <td className="w-full max-md:hidden" />
          <th className={`${CELL} font-semibold`}>Gross</th>
          <th className={`${CELL} font-semibold`}>Fees</th>
          {has.share && <th className={`${share} font-semibold`}>Operator</th>}
          {has.refunds && <th className={`${CELL} font-semibold`}>Refunds</th>}
          <th className={`${CELL} font-semibold`}>Net</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, grossCents, feeCents, shareCents, refundedCents, netCents }) => (
          <tr key={month} className="border-line border-b last:border-b-0">
            <th scope="row" className="whitespace-nowrap py-2 text-left font-semibold">
              {nameMonth(month)}
            </th>
            <td className="px-6 max-md:hidden">
              <span
                className="block h-1 rounded-full bg-lamp"
                style={{ width: `${Math.max(0, (netCents / most) * 100)}%` }}
              />
            </td>
            <td className={`${CELL} text-ink-soft`}>{formatPrice(grossCents)}</td>
            <td className={`${CELL} text-ink-soft`}>{formatPrice(0 - feeCents)}</td>
            {has.share && <td className={`${share} text-ink-soft`}>{formatPrice(0 - shareCents)}</td>}
            {has.refunds && <td className={`${CELL} text-ink-soft`}>{formatPrice(0 - refundedCents)}</td>}
            <td className={`${CELL} font-semibold`}>{formatPrice(netCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Months are counted in UTC. For example 'Nov 2026'. */
const nameMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
