import type { Artist } from '@stagedoor/validators';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { Section } from '../../components/section.tsx';
import { trpc } from '../../lib/trpc.ts';
import { ArtistAlbums } from './artist-albums.tsx';
import { LoadMore } from './load-more.tsx';
import { LongSongList } from './long-song-list.tsx';
import { SongListSkeleton } from './song-list.tsx';

/** Everything the artist has put out, newest first. */
export function ArtistMusic({ artist }: { artist: Artist }) {
  const query = trpc.artists.songs.useInfiniteQuery(
    { artistId: artist.id, limit: 100 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const songs = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <Section title="Songs">
        {query.isPending ? (
          <SongListSkeleton count={8} />
        ) : query.isError ? (
          <ErrorState title="No songs yet" onRetry={() => query.refetch()} />
        ) : songs.length === 0 ? (
          <EmptyState figure={RecordFigure} title="No songs yet" />
        ) : (
          <LongSongList
            songs={songs}
            subtitle="plays"
            source={{ label: artist.name, href: `/artist/${artist.id}` }}
          />
        )}
        <LoadMore query={query} />
      </Section>
      <Section title="Albums">
        <ArtistAlbums artist={artist} />
      </Section>
    </>
  );
}
