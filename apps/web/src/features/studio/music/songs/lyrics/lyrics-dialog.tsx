import type { Song, SongWithAbilities } from '@stagedoor/validators';
import { Dialog } from '../../../../../components/dialog.tsx';
import { ErrorState } from '../../../../../components/error-state.tsx';
import { trpc } from '../../../../../lib/trpc.ts';
import { hasLyrics, LyricsSkeleton } from '../../../../lyrics/index.ts';
import { LyricsForm } from './lyrics-form.tsx';

interface LyricsDialogProps {
  song: SongWithAbilities;
  onClose: () => void;
}

/** Writes the lyrics of a song, and gives its lines times while the song plays. */
export default function LyricsDialog({ song, onClose }: LyricsDialogProps) {
  return (
    <Dialog onClose={onClose} title="Lyrics" description={song.title} isWide>
      {hasLyrics(song) ? (
        <Loaded song={song} onClose={onClose} />
      ) : (
        <LyricsForm song={song} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Loaded({ song, onClose }: { song: Song; onClose: () => void }) {
  const query = trpc.songs.lyrics.useQuery({ id: song.id });
  if (query.isPending) return <LyricsSkeleton />;
  if (query.isError) return <ErrorState title="Failed to fetch lyrics" onRetry={() => query.refetch()} />;
  return <LyricsForm song={song} lyrics={query.data} onClose={onClose} />;
}
