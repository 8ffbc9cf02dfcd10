import type { Adjustment } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { NothingYet } from '../../../components/nothing-yet.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { BY_CURSOR, joinPages } from '../../../lib/by-cursor.ts';
import { formatMoment } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { actOptions } from '../panels/act-options.ts';
import { useAdminParams } from '../use-admin-params.ts';

const STATES = {
  proposed: { tone: 'accent', label: 'Waits for another admin' },
  confirmed: { tone: 'good', label: 'Booked' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
} as const;

/** Corrections of artists' balances, newest first. */
export function Adjustments() {
  const query = trpc.admin.money.adjustments.useInfiniteQuery({ limit: 50 }, BY_CURSOR);
  if (query.isPending)
    return (
      <LoadingRows label="Loading adjustments" className="grid gap-3" count={4} row="h-24 rounded-card" />
    );
  if (query.isLoadingError)
    return <ErrorState title="Failed to fetch the adjustments" onRetry={() => void query.refetch()} />;
  const adjustments = joinPages(query.data);
  if (adjustments.length === 0)
    return (
      <NothingYet>No balance was ever adjusted. Choose an artist under By artist to propose it.</NothingYet>
    );
  return (
    <>
      <ul className="grid gap-3">
        {adjustments.map((adjustment) => (
          <Item key={adjustment.id} adjustment={adjustment} />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

function Item({ adjustment }: { adjustment: Adjustment }) {
  const { id, artistId, amountCents, reason, state, proposedBy, createdAt, decidedBy, decidedAt, can } =
    adjustment;
  const { setParams } = useAdminParams();
  const name = adjustment.artistName ?? `Artist ${artistId}`;
  const words = `${formatPrice(amountCents)} for ${name}`;
  const confirm = trpc.admin.money.confirm.useMutation(actOptions('Adjustment booked', words));
  const withdraw = trpc.admin.money.withdraw.useMutation(actOptions('Adjustment withdrawn', words));
  const isBusy = confirm.isPending || withdraw.isPending;
  const { tone, label } = STATES[state];
  return (
    <li aria-label={words} className="grid gap-2 rounded-card border border-line bg-stage p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-name font-semibold text-20 tracking-name tabular">
          {formatPrice(amountCents)}
        </span>
        <button
          type="button"
          onClick={() => setParams({ artist: String(artistId) }, true)}
          className="wrap-anywhere min-w-0 rounded-small text-left font-semibold text-14 hover:text-lamp"
        >
          {name}
        </button>
        <span className="ml-auto">
          <Badge tone={tone}>{can.confirm && state === 'proposed' ? 'Waits for you' : label}</Badge>
        </span>
      </div>
      <p className="wrap-anywhere text-14">{reason}</p>
      <p className="text-13 text-ink-faint">
        Proposed by {proposedBy?.username ?? 'somebody who is gone'}, {formatMoment(createdAt)}
        {decidedAt &&
          `. ${state === 'confirmed' ? 'Confirmed' : 'Withdrawn'} by ${decidedBy?.username ?? 'somebody who is gone'}, ${formatMoment(decidedAt)}`}
      </p>
      {can.withdraw && (
        <div className="flex gap-3">
          {can.confirm && (
            <Button
              size="small"
              isBusy={confirm.isPending}
              disabled={isBusy}
              onClick={() => confirm.mutate({ id })}
            >
              Confirm and book
            </Button>
          )}
          <Button
            variant="outline"
            size="small"
            isBusy={withdraw.isPending}
            disabled={isBusy}
            onClick={() => withdraw.mutate({ id })}
          >
            Withdraw
          </Button>
        </div>
      )}
    </li>
  );
}
