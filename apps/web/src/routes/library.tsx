import { createFileRoute } from '@tanstack/react-router';
import { LibraryScreen, type LibraryTab } from '../features/library/library-screen.tsx';
import { type ListParams, readListParams } from '../lib/list-params.ts';
import { oneOf } from '../lib/search-params.ts';

export const Route = createFileRoute('/library')({
  validateSearch: (search): { tab?: LibraryTab } & ListParams => ({
    ...readListParams(search),
    tab: oneOf(search.tab, ['subscriptions', 'popular', 'albums']),
  }),
  component: Library,
});

function Library() {
  const { tab = 'liked' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <div className="page">
      <LibraryScreen
        tab={tab}
        onTabChange={(next) =>
          navigate({ search: { tab: next === 'liked' ? undefined : next }, replace: true })
        }
      />
    </div>
  );
}
