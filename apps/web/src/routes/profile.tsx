import { createFileRoute } from '@tanstack/react-router';
import { RequireUser } from '../features/account/require-user.tsx';
import { ProfileScreen, type ProfileTab } from '../features/profile/profile-screen.tsx';
import { oneOf } from '../lib/search-params.ts';

export const Route = createFileRoute('/profile')({
  validateSearch: (search): { tab?: ProfileTab } => ({ tab: oneOf(search.tab, ['comments']) }),
  component: Profile,
});

function Profile() {
  const { tab = 'profile' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <div className="page">
      <RequireUser>
        {(user) => (
          <ProfileScreen
            user={user}
            tab={tab}
            onTabChange={(next) =>
              navigate({ search: { tab: next === 'profile' ? undefined : next }, replace: true })
            }
          />
        )}
      </RequireUser>
    </div>
  );
}
