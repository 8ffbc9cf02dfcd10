import { createFileRoute } from '@tanstack/react-router';
import { RequireUser } from '../features/account/require-user.tsx';
import { HistoryScreen } from '../features/history/history-screen.tsx';

export const Route = createFileRoute('/history')({ component: History });

function History() {
  return (
    <div className="page">
      <RequireUser>{() => <HistoryScreen />}</RequireUser>
    </div>
  );
}
