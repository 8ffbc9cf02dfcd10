import { PUBLIC_PLAYLISTS } from '@stagedoor/validators/page-inputs';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { RecordFigure } from '../../../components/figures/record-figure.tsx';
import { LoadedPages } from '../../../components/loaded.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useUser } from '../../account/index.ts';
import { PlaylistGrid, PlaylistGridSkeleton } from './playlist-grid.tsx';

const NONE = 'No public playlists available';

/** All public playlists, newest first. */
export function DiscoverPlaylists({ onCreate }: { onCreate: () => void }) {
  const { user } = useUser();
  const query = trpc.playlists.public.useInfiniteQuery(PUBLIC_PLAYLISTS, BY_CURSOR);
  return (
    <LoadedPages
      query={query}
      skeleton={<PlaylistGridSkeleton count={6} />}
      failure={NONE}
      empty={
        <EmptyState figure={RecordFigure} title={NONE}>
          {user && <Button onClick={onCreate}>Create the first public playlist</Button>}
        </EmptyState>
      }
    >
      {(playlists) => <PlaylistGrid playlists={playlists} />}
    </LoadedPages>
  );
}
