import type { ArtistWithAbilities, SongOrder } from '@stagedoor/validators';
import { artistSongs } from '@stagedoor/validators/page-inputs';
import { EmptyState } from '../../../components/empty-state.tsx';
import { RecordFigure } from '../../../components/figures/record-figure.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { BY_CURSOR, joinPages } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { LongSongList, SongListSkeleton } from '../../catalog/index.ts';

/** All songs of the artist, page by page. */
export function AllSongs({ artist, order }: { artist: ArtistWithAbilities; order: SongOrder }) {
  const query = trpc.artists.songs.useInfiniteQuery(artistSongs(artist.id, order), BY_CURSOR);
  return (
    <>
      <Loaded
        query={query}
        skeleton={<SongListSkeleton count={8} />}
        failure="No songs yet"
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={
          <EmptyState
            figure={RecordFigure}
            title="No songs yet"
            text={`${artist.name} has not put out a song here.`}
          />
        }
      >
        {(data) => (
          <LongSongList
            songs={joinPages(data)}
            subtitle="plays"
            canUploadAudio={artist.can.uploadAudio}
            source={{ label: artist.name, kind: 'artist', href: `/artist/${artist.id}` }}
          />
        )}
      </Loaded>
      <LoadMore query={query} />
    </>
  );
}
