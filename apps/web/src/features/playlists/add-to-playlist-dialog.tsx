import { useEffect, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Input } from '../../components/input.tsx';
import { LoadingRows } from '../../components/skeleton.tsx';
import { openLayer } from '../../lib/back-closes.ts';
import { countSongs } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import type { SongToAdd } from './add-to-playlist.ts';
import { NewPlaylist } from './new-playlist.tsx';
import { PlaylistChoiceRow } from './playlist-choice-row.tsx';

interface AddToPlaylistDialogProps {
  songs: readonly SongToAdd[];
  /** Asks for a new playlist only. */
  isNew: boolean;
  onClose: () => void;
}

/** Fewer playlists are read at a glance. */
const SEARCH_FROM = 9;
/** How many songs the marks are asked for. */
const MARKED_SONGS = 1000;

/** The playlists to which the person may add songs, the last used first, and 'New playlist'. */
export default function AddToPlaylistDialog({ songs, isNew, onClose }: AddToPlaylistDialogProps) {
  useEffect(() => openLayer(onClose), [onClose]);
  const description = songs.length === 1 ? songs[0]?.title : countSongs(songs.length);
  return (
    <Dialog
      onClose={onClose}
      title={isNew ? 'Save as playlist' : 'Add to playlist'}
      {...(description && { description })}
    >
      <NewPlaylist songs={songs} isOpen={isNew} onDone={onClose} />
      {!isNew && <Choices songs={songs} onDone={onClose} />}
    </Dialog>
  );
}

function Choices({ songs, onDone }: { songs: readonly SongToAdd[]; onDone: () => void }) {
  const songIds = songs.slice(0, MARKED_SONGS).map(({ id }) => id);
  const query = trpc.playlists.choices.useQuery({ songIds }, { staleTime: 0 });
  const [term, setTerm] = useState('');
  if (query.isPending) {
    return <LoadingRows label="Loading playlists" className="mt-2 grid gap-2" count={3} row="h-14" />;
  }
  if (query.isLoadingError)
    return <ErrorState title="Failed to fetch playlists" onRetry={() => void query.refetch()} />;
  const wanted = term.trim().toLowerCase();
  const found = query.data.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      {query.data.length >= SEARCH_FROM && (
        <Input
          type="search"
          aria-label="Find a playlist"
          placeholder="Find a playlist"
          maxLength={50}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          className="mt-2"
        />
      )}
      {found.length === 0 && wanted !== '' && (
        <p className="mt-4 text-14 text-ink-soft">{`We couldn't find anything matching "${term.trim()}"`}</p>
      )}
      <ul className="-mx-3 mt-2">
        {found.map((choice) => (
          <li key={choice.id}>
            <PlaylistChoiceRow choice={choice} songs={songs} onDone={onDone} />
          </li>
        ))}
      </ul>
    </>
  );
}
