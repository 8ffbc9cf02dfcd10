import type { RequestStatus } from '@stagedoor/validators';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LampFigure } from '../../../components/figures/lamp-figure.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { Section } from '../../../components/section.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DemoMoney } from '../../requests/index.ts';
import { RequestItem } from './request-item.tsx';
import { StatusFilter } from './status-filter.tsx';

/** Requests from fans, with actions to answer them. */
export default function RequestsTab() {
  const [status, setStatus] = useState<RequestStatus | undefined>();
  const query = trpc.requests.received.useInfiniteQuery({ limit: 30, ...(status && { status }) }, BY_CURSOR);
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section title="Requests" aside={<StatusFilter value={status} onChange={setStatus} />}>
      {query.isPending ? (
        <LoadingRows label="Loading requests" className="grid gap-3" count={2} row="h-40 rounded-card" />
      ) : query.isLoadingError ? (
        <ErrorState title="The requests could not be read" onRetry={() => void query.refetch()} />
      ) : requests.length === 0 ? (
        <EmptyState
          figure={LampFigure}
          title={emptyTitle(status)}
          text={
            status
              ? 'Nothing stands there right now.'
              : 'Fans ask you for cameos and custom songs on your page. What they write comes here.'
          }
        />
      ) : (
        <>
          {requests.some(({ priceCents }) => priceCents !== null) && (
            <p className="mb-3">
              <DemoMoney />
            </p>
          )}
          <ul className="grid gap-3" aria-label="Requests">
            {requests.map((request) => (
              <RequestItem key={request.id} request={request} />
            ))}
          </ul>
          <LoadMore query={query} />
        </>
      )}
    </Section>
  );
}

function emptyTitle(status: RequestStatus | undefined): string {
  if (!status) return 'No requests yet';
  return status === 'revision' ? 'No revisions' : `No ${status} requests`;
}
