import type { User } from '@stagedoor/validators';
import { createFileRoute } from '@tanstack/react-router';
import { RequireUser } from '../features/account/require-user.tsx';
import { StudioScreen } from '../features/studio/studio-screen.tsx';
import { CREATIONS, type Creation, STUDIO_TABS, type StudioTab } from '../features/studio/studio-tabs.ts';
import { oneOf } from '../lib/search-params.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: (search): { tab?: StudioTab; create?: Creation } => ({
    tab: oneOf(search.tab, STUDIO_TABS),
    create: oneOf(search.create, CREATIONS),
  }),
  component: Dashboard,
});

const ARTISTS = {
  isAllowed: ({ isArtist }: User) => isArtist,
  refusal: 'The artist dashboard is for artist accounts.',
};

function Dashboard() {
  const { tab = 'posts' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <div className="page">
      <RequireUser only={ARTISTS}>
        {(user) => (
          <StudioScreen
            user={user}
            tab={tab}
            onTabChange={(next) =>
              navigate({ search: { tab: next === 'posts' ? undefined : next }, replace: true })
            }
          />
        )}
      </RequireUser>
    </div>
  );
}
