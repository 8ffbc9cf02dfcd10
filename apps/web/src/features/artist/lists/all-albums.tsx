import type { Artist } from '@stagedoor/validators';
import { artistAlbums } from '@stagedoor/validators/page-inputs';
import { EmptyState } from '../../../components/empty-state.tsx';
import { RecordFigure } from '../../../components/figures/record-figure.tsx';
import { LoadedPages } from '../../../components/loaded.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { AlbumGrid, CardGridSkeleton } from '../../catalog/index.ts';

export function AllAlbums({ artist }: { artist: Artist }) {
  const query = trpc.artists.albums.useInfiniteQuery(artistAlbums(artist.id), BY_CURSOR);
  return (
    <LoadedPages
      query={query}
      skeleton={<CardGridSkeleton count={6} shape="square" label="Loading albums" />}
      failure="Failed to fetch albums"
      empty={
        <EmptyState
          figure={RecordFigure}
          title="No albums yet"
          text={`${artist.name} has not put out an album here.`}
        />
      }
    >
      {(albums) => <AlbumGrid albums={albums} />}
    </LoadedPages>
  );
}
