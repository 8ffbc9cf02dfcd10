import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { formatBytes } from '../../lib/format.ts';
import { isReachable } from '../../lib/kept/is-reachable.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { KeptList, sumBytes, useReadKept } from '../offline/index.ts';
import { KeptCollectionView } from './kept-collection.tsx';

/** The music that plays on this device without a network. `of` is the key of an opened collection. */
export function KeptScreen({ of }: { of: string | undefined }) {
  const { collections, files, state, isRead } = useReadKept();
  const opened = collections.find(({ key }) => key === of);
  usePageTitle(opened?.title ?? 'On this device');
  if (!isRead) return <h1 className="mb-6 text-34">On this device</h1>;
  const isOpen = state !== null && isReachable(state, Date.now());
  if (isOpen && opened) return <KeptCollectionView key={opened.key} collection={opened} />;
  return (
    <>
      <header className="mb-6 grid gap-1">
        <h1 className="text-34">On this device</h1>
        {isOpen && collections.length > 0 && (
          <p className="text-14 text-ink-soft tabular">
            {`Kept for ${state.username}: ${formatBytes(sumBytes(files))} of ${formatBytes(state.limitBytes)}. `}
            <Link
              to="/settings"
              hash="device"
              className="rounded-small text-ink underline underline-offset-2"
            >
              Settings
            </Link>
          </p>
        )}
      </header>
      {isOpen && collections.length > 0 ? (
        <KeptList />
      ) : state && !isOpen ? (
        <EmptyState
          figure={RecordFigure}
          title="Sign in to play what is kept here"
          text="It opens again for the person who kept it."
        >
          <Link to="/auth" search={{ return: '/offline' }} className={buttonStyle('primary')}>
            Sign in
          </Link>
        </EmptyState>
      ) : (
        <EmptyState
          figure={RecordFigure}
          title="Nothing is kept on this device"
          text="Press Keep offline on the page of an album or a playlist, or at your liked songs, and they play here without a network."
        >
          <Link to="/library" className={buttonStyle('outline')}>
            Your library
          </Link>
        </EmptyState>
      )}
    </>
  );
}
