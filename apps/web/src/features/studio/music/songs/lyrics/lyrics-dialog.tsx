import type { SongWithAbilities } from '@stagedoor/validators';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../../../components/dialog.tsx';
import { ErrorState } from '../../../../../components/error-state.tsx';
import { LyricsSkeleton } from '../../../../lyrics/index.ts';
import { LyricsForm } from './lyrics-form.tsx';
import { readLyrics } from './read-lyrics.ts';

interface LyricsDialogProps {
  song: SongWithAbilities;
  onClose: () => void;
}

/** Writes the lyrics of a song, and gives its lines times while the song plays. */
export default function LyricsDialog({ song, onClose }: LyricsDialogProps) {
  const query = useQuery({
    // Read again by changes of the catalogue, as the lists of the studio are.
    queryKey: [['studio', 'lyrics'], { input: { id: song.id }, type: 'query' }],
    queryFn: () => readLyrics(song.id),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog onClose={onClose} title="Lyrics" description={song.title} isWide>
      {query.isPending ? (
        <LyricsSkeleton />
      ) : query.isLoadingError ? (
        <ErrorState title="Failed to fetch lyrics" onRetry={() => query.refetch()} />
      ) : (
        <LyricsForm song={song} lyrics={query.data} onClose={onClose} />
      )}
    </Dialog>
  );
}
