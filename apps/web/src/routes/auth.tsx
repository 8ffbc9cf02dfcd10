import { createFileRoute } from '@tanstack/react-router';
import { AuthScreen } from '../features/account/auth-screen.tsx';
import { toReturnPath } from '../features/account/return-path.ts';
import { asText } from '../lib/search-params.ts';

interface AuthSearch {
  /** Both names mean the same. */
  return?: string;
  redirect?: string;
  register?: boolean;
  invitation?: string;
}

export const Route = createFileRoute('/auth')({
  validateSearch: (search): AuthSearch => ({
    return: asText(search.return),
    redirect: asText(search.redirect),
    register: search.register === true || search.register === 'true' || undefined,
    invitation: asText(search.invitation),
  }),
  component: Auth,
});

function Auth() {
  const search = Route.useSearch();
  return (
    <AuthScreen
      returnPath={toReturnPath(search.return ?? search.redirect)}
      isRegistering={search.register === true || search.invitation !== undefined}
      invitation={search.invitation}
    />
  );
}
