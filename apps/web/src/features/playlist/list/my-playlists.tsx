import type { Playlist } from '@stagedoor/validators';
import { MY_PLAYLISTS } from '@stagedoor/validators/page-inputs';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../components/button.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LampFigure } from '../../../components/figures/lamp-figure.tsx';
import { RecordFigure } from '../../../components/figures/record-figure.tsx';
import { LoadedPages } from '../../../components/loaded.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useUser } from '../../account/index.ts';
import { PlaylistGrid, PlaylistGridSkeleton } from './playlist-grid.tsx';

const NONE = "You haven't created any playlists yet";

/** The person's own playlists, then those shared with them, then those they follow. */
export function MyPlaylists({ onCreate }: { onCreate: () => void }) {
  const { user, isLoading } = useUser();
  const query = trpc.playlists.mine.useInfiniteQuery(MY_PLAYLISTS, { ...BY_CURSOR, enabled: user !== null });
  if (!isLoading && !user) return <SignedOut />;
  return (
    <LoadedPages
      query={query}
      skeleton={<PlaylistGridSkeleton count={3} />}
      failure={NONE}
      empty={
        <EmptyState figure={RecordFigure} title={NONE}>
          <Button onClick={onCreate}>Create Your First Playlist</Button>
        </EmptyState>
      }
    >
      {(playlists) => <Groups groups={groupsOf(playlists)} />}
    </LoadedPages>
  );
}

interface Group {
  title: string;
  playlists: Playlist[];
}

function groupsOf(playlists: Playlist[]): Group[] {
  const having = (isWanted: (role: Playlist['role']) => boolean) =>
    playlists.filter(({ role }) => isWanted(role));
  return [
    { title: 'Your playlists', playlists: having((role) => role === 'owner') },
    { title: 'Shared with you', playlists: having((role) => role === 'editor' || role === 'viewer') },
    { title: 'Followed', playlists: having((role) => role === null) },
  ].filter(({ playlists }) => playlists.length > 0);
}

/** The person's own ones need no heading while there are no others. */
const Groups = ({ groups }: { groups: Group[] }) => {
  const [first] = groups;
  if (first && groups.length === 1 && first.playlists[0]?.role === 'owner')
    return <PlaylistGrid playlists={first.playlists} />;
  return groups.map(({ title, playlists }) => (
    <section key={title} className="mt-8 first:mt-0">
      <h2 className="mb-3 font-sans font-semibold text-13 text-ink-faint">{title}</h2>
      <PlaylistGrid playlists={playlists} />
    </section>
  ));
};

const SignedOut = () => (
  <EmptyState figure={LampFigure} title="Sign in to create and view your playlists">
    <Link to="/auth" search={{ return: '/playlists' }} className={buttonStyle('primary')}>
      Sign In
    </Link>
  </EmptyState>
);
