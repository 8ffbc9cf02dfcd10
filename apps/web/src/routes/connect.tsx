import { createFileRoute } from '@tanstack/react-router';
import { RequireUser } from '../features/account/require-user.tsx';
import { ConnectScreen } from '../features/settings/connect-screen.tsx';

export const Route = createFileRoute('/connect')({ component: Connect });

function Connect() {
  return (
    <div className="page">
      <RequireUser>{(user) => <ConnectScreen user={user} />}</RequireUser>
    </div>
  );
}
