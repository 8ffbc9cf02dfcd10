import type { Artist } from '@stagedoor/validators';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { trpc } from '../../lib/trpc.ts';
import { AlbumGrid } from './album-grid.tsx';
import { CardGridSkeleton } from './card-grid.tsx';

export function ArtistAlbums({ artist, limit }: { artist: Artist; limit?: number }) {
  const query = trpc.artists.albums.useQuery({ artistId: artist.id });
  if (query.isPending) return <CardGridSkeleton count={4} shape="square" label="Loading albums" />;
  if (query.isError) return <ErrorState title="No albums yet" onRetry={() => query.refetch()} />;
  if (query.data.items.length === 0) return <EmptyState figure={RecordFigure} title="No albums yet" />;
  return <AlbumGrid albums={query.data.items.slice(0, limit)} />;
}
