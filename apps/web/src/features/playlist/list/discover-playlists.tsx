import { PUBLIC_PLAYLISTS } from '@stagedoor/validators/page-inputs';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { RecordFigure } from '../../../components/figures/record-figure.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { BY_CURSOR, joinPages } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useUser } from '../../account/index.ts';
import { PlaylistGrid, PlaylistGridSkeleton } from './playlist-grid.tsx';

const NONE = 'No public playlists available';

/** All public playlists, newest first. */
export function DiscoverPlaylists({ onCreate }: { onCreate: () => void }) {
  const { user } = useUser();
  const query = trpc.playlists.public.useInfiniteQuery(PUBLIC_PLAYLISTS, BY_CURSOR);
  return (
    <Loaded
      query={query}
      skeleton={<PlaylistGridSkeleton count={6} />}
      failure={NONE}
      isEmpty={(data) => joinPages(data).length === 0}
      empty={
        <EmptyState figure={RecordFigure} title={NONE}>
          {user && <Button onClick={onCreate}>Create the first public playlist</Button>}
        </EmptyState>
      }
    >
      {(data) => (
        <>
          <PlaylistGrid playlists={joinPages(data)} />
          <LoadMore query={query} />
        </>
      )}
    </Loaded>
  );
}
