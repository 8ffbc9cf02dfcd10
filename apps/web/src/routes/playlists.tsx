import { PUBLIC_PLAYLISTS } from '@stagedoor/validators/page-inputs';
import { createFileRoute } from '@tanstack/react-router';
import { PlaylistsScreen, type PlaylistsTab } from '../features/playlist/list/playlists-screen.tsx';
import { oneOf } from '../lib/search-params.ts';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/playlists')({
  validateSearch: (search): { tab?: PlaylistsTab; create?: true } => ({
    tab: oneOf(search.tab, ['discover']),
    create: search.create ? true : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { tab } }) => {
    if (tab === 'discover') void api.playlists.public.prefetchInfinite(PUBLIC_PLAYLISTS);
  },
  component: Playlists,
});

function Playlists() {
  const { tab = 'my', create = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <div className="page">
      <PlaylistsScreen
        tab={tab}
        onTabChange={(next) =>
          navigate({ search: { tab: next === 'my' ? undefined : next }, replace: true, resetScroll: false })
        }
        isCreating={create}
        onCreate={(isCreating) =>
          navigate({
            search: (now) => ({ ...now, create: isCreating || undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  );
}
