import { createFileRoute } from '@tanstack/react-router';
import { RequireUser } from '../features/account/require-user.tsx';
import { StudioScreen, type StudioTab } from '../features/studio/studio-screen.tsx';
import { oneOf } from '../lib/search-params.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: (search): { tab?: StudioTab } => ({ tab: oneOf(search.tab, ['uploads']) }),
  component: Dashboard,
});

function Dashboard() {
  const { tab = 'music' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <div className="page">
      <RequireUser isAllowed={({ isArtist }) => isArtist}>
        {(user) => (
          <StudioScreen
            user={user}
            tab={tab}
            onTabChange={(next) =>
              navigate({ search: { tab: next === 'music' ? undefined : next }, replace: true })
            }
          />
        )}
      </RequireUser>
    </div>
  );
}
