import { LoadedPages } from '../../components/loaded.tsx';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { trpc } from '../../lib/trpc.ts';
import { CardGridSkeleton } from '../catalog/index.ts';
import { AlbumShelf } from './album-shelf.tsx';

/** The albums that the person saved, last saved first. */
export function SavedAlbums() {
  const query = trpc.savedAlbums.list.useInfiniteQuery({ limit: 60 }, BY_CURSOR);
  return (
    <LoadedPages
      query={query}
      skeleton={<CardGridSkeleton count={4} shape="square" label="Loading saved albums" />}
      failure="Your saved albums could not be loaded"
      empty={
        <p className="max-w-prose text-14 text-ink-soft">
          Nothing saved yet. Press the heart on an album's page, and the album waits for you here.
        </p>
      }
    >
      {(albums) => <AlbumShelf albums={albums} pages={query} />}
    </LoadedPages>
  );
}
