import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { isNotFound } from '../../lib/is-not-found.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ModerationNote } from '../reports/index.ts';
import { SongCredits } from './song-credits.tsx';
import { SongDiscussion } from './song-discussion.tsx';
import { SongHeader, SongPageSkeleton } from './song-header.tsx';
import { SongLyrics } from './song-lyrics.tsx';
import { SongWaveform } from './song-waveform.tsx';

/** A song's own page: details, waveform and comments. */
export function SongPage({ songId }: { songId: number }) {
  const query = trpc.songs.get.useQuery({ id: songId });
  usePageTitle(query.data && `${query.data.title} by ${query.data.artistName}`);
  if (query.isPending) return <SongPageSkeleton />;
  if (query.isError && isNotFound(query.error)) return <SongNotFound />;
  if (query.isLoadingError)
    return <ErrorState title="Failed to fetch song" onRetry={() => query.refetch()} />;
  const song = query.data;
  return (
    <>
      <ModerationNote targetType="song" targetId={song.id} isOwn={song.can.edit} />
      <SongHeader song={song} />
      {song.state === 'ready' && <SongWaveform song={song} />}
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <aside className="grid grid-cols-1 content-start gap-10 empty:hidden lg:order-last lg:mt-4">
          <SongLyrics song={song} />
          <SongCredits song={song} />
        </aside>
        {!song.isShared && <SongDiscussion song={song} />}
      </div>
    </>
  );
}

const SongNotFound = () => (
  <>
    <h1 className="sr-only">Song not found</h1>
    <EmptyState
      figure={RecordFigure}
      title="Song not found"
      text="The song you're looking for doesn't exist or has been removed."
    >
      <Link to="/search" className={buttonStyle('outline')}>
        Discover songs
      </Link>
    </EmptyState>
  </>
);
