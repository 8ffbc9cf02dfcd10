import { Loaded } from '../../../components/loaded.tsx';
import { LoadingShapes, Skeleton } from '../../../components/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { MoneyFigure, MoneyFigures } from '../money-figures.tsx';

/** Payments and transfers are made by the worker meanwhile. */
const LOOK_AGAIN_MS = 30_000;

/** The artist's balance: how much goes out next, how much waits, and how much was paid out. */
export function BalanceCard() {
  const query = trpc.payouts.balance.useQuery({}, { refetchInterval: LOOK_AGAIN_MS });
  return (
    <Loaded
      query={query}
      failure="Your balance could not be loaded"
      skeleton={
        <LoadingShapes
          label="Loading balance"
          className="rounded-card border border-line bg-stage p-5 md:p-6"
        >
          <Skeleton className="h-14 w-72 max-w-full" />
        </LoadingShapes>
      }
    >
      {({ owedCents, availableCents, pendingCents, paidOutCents }) => (
        <div className="grid gap-4 rounded-card border border-line bg-stage p-5 md:p-6">
          <MoneyFigures>
            <MoneyFigure label="Balance" cents={owedCents} isLarge />
            <MoneyFigure label="Paid out next" cents={availableCents} />
            <MoneyFigure label="Waiting" cents={pendingCents} />
            <MoneyFigure label="Paid out" cents={paidOutCents} />
          </MoneyFigures>
          {owedCents < 0 && (
            <p className="max-w-2xl text-14 text-ink-soft">
              Refunds were more than what you had coming. What fans pay next makes up for it first.
            </p>
          )}
        </div>
      )}
    </Loaded>
  );
}
