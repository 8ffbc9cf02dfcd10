import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { CableFigure } from '../../components/figures/cable-figure.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { isNotFound } from '../../lib/is-not-found.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { DemoNote } from './demo-note.tsx';
import { PurchaseRow } from './purchase-row.tsx';

/** The purchase of a receipt's link, with its downloads. */
export function ReceiptScreen({ token }: { token: string }) {
  usePageTitle('Your purchase');
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-34">Your purchase</h1>
        <DemoNote />
      </header>
      {token ? <Bought token={token} /> : <Unknown />}
    </>
  );
}

function Bought({ token }: { token: string }) {
  const { data, error, isPending, refetch } = trpc.purchases.receipt.useQuery({ token });
  if (isPending)
    return (
      <LoadingShapes label="Loading your purchase">
        <Skeleton className="h-16 max-w-lg" />
      </LoadingShapes>
    );
  if (error && isNotFound(error)) return <Unknown />;
  if (!data) return <ErrorState title="Your purchase could not be loaded" onRetry={() => void refetch()} />;
  return (
    <>
      {[data, ...data.others].map((purchase) => (
        <PurchaseRow key={purchase.id} purchase={purchase} secret={token} />
      ))}
      <p className="mt-4 max-w-prose text-13 text-ink-faint">
        Whoever has this link can download it. Register with the same address and confirm it, and the purchase
        is in your account, too.
      </p>
    </>
  );
}

const Unknown = () => (
  <EmptyState
    figure={CableFigure}
    title="This link does not work"
    text="Please use the link of the newest receipt that you were mailed."
  />
);
