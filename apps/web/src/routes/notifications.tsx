import { createFileRoute } from '@tanstack/react-router';
import { RequireUser } from '../features/account/require-user.tsx';
import { NotificationsScreen } from '../features/notifications/notifications-screen.tsx';

export const Route = createFileRoute('/notifications')({
  component: () => (
    <div className="page max-w-3xl">
      <RequireUser>{() => <NotificationsScreen />}</RequireUser>
    </div>
  ),
});
