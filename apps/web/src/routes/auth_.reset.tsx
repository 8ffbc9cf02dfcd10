import { createFileRoute } from '@tanstack/react-router';
import { ResetScreen } from '../features/account/reset-screen.tsx';
import { asText } from '../lib/search-params.ts';

export const Route = createFileRoute('/auth_/reset')({
  validateSearch: (search): { token?: string } => ({ token: asText(search.token) }),
  component: Reset,
});

function Reset() {
  const { token = '' } = Route.useSearch();
  return <ResetScreen token={token} />;
}
