import { createFileRoute } from '@tanstack/react-router';
import { RequireUser } from '../features/account/require-user.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';

export const Route = createFileRoute('/settings')({ component: Settings });

function Settings() {
  return (
    <div className="page">
      <RequireUser>{(user) => <SettingsScreen user={user} />}</RequireUser>
    </div>
  );
}
