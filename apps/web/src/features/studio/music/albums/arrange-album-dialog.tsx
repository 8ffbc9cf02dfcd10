import type { Album, Song } from '@stagedoor/validators';
import { useRef } from 'react';
import { Dialog } from '../../../../components/dialog.tsx';
import { Loaded } from '../../../../components/loaded.tsx';
import { NothingYet } from '../../../../components/nothing-yet.tsx';
import { SortableList } from '../../../../components/sortable-list.tsx';
import { SongListSkeleton } from '../../../catalog/index.ts';
import { useChangeSongs } from '../songs/use-change-songs.ts';
import { ArrangedSong } from './arranged-song.tsx';
import { useAlbumOrder } from './use-album-order.ts';

/** '3', or '2-3' on an album of several discs; a song without a number has none yet. */
const placeOf = ({ discNumber, trackNumber }: Song, hasDiscs: boolean) =>
  [hasDiscs && discNumber, trackNumber ?? '·'].filter(Boolean).join('-');

export default function ArrangeAlbumDialog({ album, onClose }: { album: Album; onClose: () => void }) {
  const { query, songs, move, isSaving } = useAlbumOrder(album.id);
  const change = useChangeSongs();
  const isDragging = useRef(false);
  const hasDiscs = songs.some(({ discNumber }) => discNumber > 1);
  const isBusy = isSaving || change.isPending;
  return (
    <Dialog
      // Escape puts a song back that is being moved, and then closes.
      onClose={() => !isDragging.current && onClose()}
      title="Arrange songs"
      description={`Drag the songs of "${album.title}" by their handles, or move them with Enter and the arrow keys. Each move is saved.`}
    >
      {hasDiscs && (
        <p className="mb-3 text-13 text-ink-faint">
          A song that is put between those of another disc joins it.
        </p>
      )}
      <Loaded
        query={query}
        skeleton={<SongListSkeleton count={5} />}
        failure="The songs could not be read"
        isEmpty={() => songs.length === 0}
        empty={<NothingYet>No songs on this album yet</NothingYet>}
      >
        {() => (
          <SortableList
            nameOf={(key) => songs.find(({ id }) => id === key)?.title ?? ''}
            count={songs.length}
            onMove={(_key, from, to) => move(from, to)}
            onDragStart={() => {
              isDragging.current = true;
            }}
            onDragEnd={() => {
              isDragging.current = false;
            }}
          >
            <ol aria-label={`Songs of ${album.title}`} aria-busy={isBusy}>
              {songs.map((song, index) => (
                <ArrangedSong
                  key={song.id}
                  song={song}
                  index={index}
                  place={placeOf(song, hasDiscs)}
                  isBusy={isBusy}
                  onRemove={() => change.mutate({ songs: [song], act: { type: 'album', albumId: null } })}
                />
              ))}
            </ol>
          </SortableList>
        )}
      </Loaded>
    </Dialog>
  );
}
