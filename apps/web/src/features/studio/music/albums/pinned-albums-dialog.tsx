import { PINNED_ALBUMS } from '@stagedoor/validators/limits';
import Pin from 'lucide-react/icons/pin';
import { useRef } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { Loaded } from '../../../../components/loaded.tsx';
import { NothingYet } from '../../../../components/nothing-yet.tsx';
import { SortableList } from '../../../../components/sortable-list.tsx';
import { SongListSkeleton } from '../../../catalog/index.ts';
import { PinnedAlbum } from './pinned-album.tsx';
import { usePinnedAlbums } from './use-pinned-albums.ts';

/** The albums that the artist's page shows first, in their order; each change is saved. */
export default function PinnedAlbumsDialog({ onClose }: { onClose: () => void }) {
  const { query, pinned, others, pin, unpin, move, isSaving } = usePinnedAlbums();
  const isDragging = useRef(false);
  return (
    <Dialog
      // Escape puts an album back that is being moved, and then closes.
      onClose={() => !isDragging.current && onClose()}
      title="Pinned albums"
      description="Your page shows these albums first, in this order, and then the others, newest first. Each change is saved."
    >
      <Loaded
        query={query}
        skeleton={<SongListSkeleton count={3} />}
        failure="Your albums could not be read"
        empty={<NothingYet>No albums yet</NothingYet>}
      >
        {() => (
          <>
            {pinned.length === 0 && <NothingYet>Nothing is pinned: the newest album comes first</NothingYet>}
            <SortableList
              nameOf={(key) => pinned.find(({ id }) => id === key)?.title ?? ''}
              count={pinned.length}
              onMove={(_key, from, to) => move(from, to)}
              onDragStart={() => {
                isDragging.current = true;
              }}
              onDragEnd={() => {
                isDragging.current = false;
              }}
            >
              <ol aria-label="Pinned albums" aria-busy={isSaving}>
                {pinned.map((album, index) => (
                  <PinnedAlbum
                    key={album.id}
                    album={album}
                    index={index}
                    isBusy={isSaving}
                    onRemove={() => unpin(album.id)}
                  />
                ))}
              </ol>
            </SortableList>
            {others.length > 0 && (
              <ul aria-label="Other albums" className="mt-4 border-line border-t pt-3">
                {others.map((album) => (
                  <li key={album.id} className="flex min-h-12 items-center gap-2">
                    <span className="min-w-0 flex-1 truncate text-14">{album.title}</span>
                    <Button
                      variant="outline"
                      size="small"
                      disabled={isSaving || pinned.length >= PINNED_ALBUMS}
                      onClick={() => pin(album.id)}
                    >
                      <Pin className="size-4" aria-hidden="true" /> Pin
                      <span className="sr-only">{album.title}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
