import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { CableFigure } from '../../components/figures/cable-figure.tsx';
import { Input } from '../../components/input.tsx';
import { LoadedPages } from '../../components/loaded.tsx';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { SongListSkeleton } from '../catalog/index.ts';
import { ClearHistoryDialog } from './clear-history-dialog.tsx';
import { HistoryDays } from './history-days.tsx';

/** The person's plays, latest first. */
export function HistoryScreen() {
  usePageTitle('History');
  const [typed, setTyped] = useState('');
  const [isClearing, setIsClearing] = useState(false);
  const q = useDeferredValue(typed.trim());
  const query = trpc.history.list.useInfiniteQuery({ limit: 100, ...(q && { q }) }, BY_CURSOR);
  const { data: account } = trpc.account.details.useQuery();
  const isEmpty = query.isSuccess && query.data.pages[0]?.items.length === 0;
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-34 max-md:w-full">History</h1>
        <Input
          type="search"
          aria-label="Search your history"
          placeholder="Search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="h-10! max-md:order-last md:w-60"
        />
        <Link
          to="/year/$year"
          params={{ year: String(new Date().getUTCFullYear()) }}
          className={buttonStyle('outline')}
        >
          Your year
        </Link>
        <Link to="/settings" hash="listens" className={buttonStyle('outline')}>
          Import listens
        </Link>
        {!(isEmpty && q === '') && (
          <Button variant="outline" onClick={() => setIsClearing(true)}>
            Clear history
          </Button>
        )}
      </header>
      {account?.keepHistory === false && (
        <p className="mb-6 rounded-card border border-line bg-stage px-4 py-3 text-14 text-ink-soft">
          Your history is off. What you play now is not kept.{' '}
          <Link to="/settings" hash="playback" className="rounded-small text-ink underline">
            Change it in Settings
          </Link>
        </p>
      )}
      <LoadedPages
        query={query}
        skeleton={<SongListSkeleton count={8} />}
        failure="Your history could not be loaded"
        empty={
          q === '' ? (
            <EmptyState
              figure={CableFigure}
              title="Nothing played yet"
              text="Songs that you play show up here, for you alone."
            >
              <Link to="/" className={buttonStyle('primary')}>
                Find songs
              </Link>
            </EmptyState>
          ) : (
            <EmptyState figure={CableFigure} title={`We couldn't find anything matching "${q}"`}>
              <Button variant="outline" onClick={() => setTyped('')}>
                Show all
              </Button>
            </EmptyState>
          )
        }
      >
        {(plays) => <HistoryDays plays={plays} />}
      </LoadedPages>
      <ClearHistoryDialog isOpen={isClearing} onClose={() => setIsClearing(false)} />
    </>
  );
}
