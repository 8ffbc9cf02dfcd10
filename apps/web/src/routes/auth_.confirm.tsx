import { createFileRoute } from '@tanstack/react-router';
import { ConfirmScreen } from '../features/account/confirm-screen.tsx';
import { asText } from '../lib/search-params.ts';

export const Route = createFileRoute('/auth_/confirm')({
  validateSearch: (search): { token?: string } => ({ token: asText(search.token) }),
  component: Confirm,
});

function Confirm() {
  const { token = '' } = Route.useSearch();
  return <ConfirmScreen token={token} />;
}
