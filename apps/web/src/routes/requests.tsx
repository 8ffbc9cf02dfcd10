import { createFileRoute } from '@tanstack/react-router';
import { RequireUser } from '../features/account/require-user.tsx';
import { RequestsScreen } from '../features/requests/requests-screen.tsx';

export const Route = createFileRoute('/requests')({
  validateSearch: ({ checkout }): { checkout?: 'success' } =>
    checkout === 'success' ? { checkout: 'success' } : {},
  component: Requests,
});

function Requests() {
  const { checkout } = Route.useSearch();
  return (
    <div className="page max-w-3xl">
      <RequireUser>{() => <RequestsScreen isPaid={checkout === 'success'} />}</RequireUser>
    </div>
  );
}
