import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../features/account/profile-screen.tsx';
import { RequireUser } from '../features/account/require-user.tsx';

export const Route = createFileRoute('/profile')({ component: Profile });

function Profile() {
  return (
    <div className="page">
      <RequireUser>{(user) => <ProfileScreen user={user} />}</RequireUser>
    </div>
  );
}
