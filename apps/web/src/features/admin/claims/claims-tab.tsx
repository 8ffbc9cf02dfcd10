import type { ClaimStatus } from '@stagedoor/validators';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LampFigure } from '../../../components/figures/lamp-figure.tsx';
import { Select } from '../../../components/input.tsx';
import { LoadedPages } from '../../../components/loaded.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ClaimItem } from './claim-item.tsx';

const STATES = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', all: 'All' } as const;
type Shown = ClaimStatus | 'all';

/** Claims of songs, those that wait for a decision first. */
export default function ClaimsTab() {
  const [shown, setShown] = useState<Shown>('pending');
  const query = trpc.admin.claims.useInfiniteQuery(
    { limit: 20, ...(shown !== 'all' && { state: shown }) },
    { ...BY_CURSOR, staleTime: 0 },
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-14 text-ink-soft">
          An approved claim moves the song to the claimant's profile. Both sides are told.
        </p>
        <Select
          aria-label="Show claims"
          value={shown}
          onChange={({ target }) => setShown(target.value as Shown)}
          className="w-36"
        >
          {Object.entries(STATES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <LoadedPages
        query={query}
        skeleton={
          <LoadingRows label="Loading claims" className="grid gap-3" count={2} row="h-44 rounded-card" />
        }
        failure="Failed to fetch claims"
        empty={
          <EmptyState
            figure={LampFigure}
            title={shown === 'all' ? 'No claims yet' : `No ${shown} claims`}
            text={shown === 'pending' ? 'Nothing waits for you right now.' : undefined}
          />
        }
      >
        {(claims) => (
          <ul aria-label="Claims" className="grid gap-3">
            {claims.map((claim) => (
              <ClaimItem key={claim.id} claim={claim} />
            ))}
          </ul>
        )}
      </LoadedPages>
    </>
  );
}
