import type { ArtistWithAbilities, SongOrder } from '@stagedoor/validators';
import { artistSongs } from '@stagedoor/validators/page-inputs';
import { EmptyState } from '../../../components/empty-state.tsx';
import { RecordFigure } from '../../../components/figures/record-figure.tsx';
import { LoadedPages } from '../../../components/loaded.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { asSent } from '../../../lib/compare.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useListParams } from '../../../lib/use-list-params.ts';
import { SongListWithTools, SongListWithToolsSkeleton } from '../../catalog/index.ts';
import { SONG_SORTS, type SongSort } from '../../song-tools/index.ts';

/** The server sorts by these, page by page; the others need the whole list. */
const SENT: Record<SongOrder, SongSort> = {
  newest: asSent('Newest first'),
  oldest: asSent('Oldest first'),
  popular: asSent('Most played'),
  title: asSent('By title'),
};
const { album, shortest, longest } = SONG_SORTS;
const SORTS = { ...SENT, album, shortest, longest };
const isSent = (sort: string | undefined): sort is SongOrder =>
  sort !== undefined && Object.hasOwn(SENT, sort);

/** All songs of the artist, page by page. */
export function AllSongs({ artist, hasPlay }: { artist: ArtistWithAbilities; hasPlay?: boolean }) {
  const { sort } = useListParams();
  const query = trpc.artists.songs.useInfiniteQuery(
    artistSongs(artist.id, isSent(sort) ? sort : undefined),
    // Keeps the tools in their place while another order loads.
    { ...BY_CURSOR, placeholderData: (previous) => previous },
  );
  return (
    <LoadedPages
      query={query}
      skeleton={<SongListWithToolsSkeleton count={8} />}
      failure="No songs yet"
      empty={
        <EmptyState
          figure={RecordFigure}
          title="No songs yet"
          text={`${artist.name} has not put out a song here.`}
        />
      }
    >
      {(songs) => (
        <SongListWithTools
          songs={songs}
          sorts={SORTS}
          pages={query}
          hasPlay={hasPlay}
          subtitle="plays"
          canUploadAudio={artist.can.uploadAudio}
          source={{ label: artist.name, kind: 'artist', href: `/artist/${artist.id}` }}
        />
      )}
    </LoadedPages>
  );
}
