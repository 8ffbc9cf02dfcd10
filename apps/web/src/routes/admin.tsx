import type { User } from '@stagedoor/validators';
import { createFileRoute } from '@tanstack/react-router';
import { RequireSecondFactor } from '../features/account/require-second-factor.tsx';
import { RequireUser } from '../features/account/require-user.tsx';
import AdminScreen from '../features/admin/admin-screen.tsx';
import { type AdminSearch, toAdminSearch } from '../features/admin/use-admin-params.ts';
import { asText } from '../lib/search-params.ts';

export const Route = createFileRoute('/admin')({
  validateSearch: (search): AdminSearch =>
    toAdminSearch(Object.fromEntries(Object.entries(search).map(([key, value]) => [key, asText(value)]))),
  component: Admin,
});

const MODERATORS = {
  isAllowed: ({ can }: User) => !!can,
  refusal: 'You do not have permission to access the admin dashboard.',
  refusesVisitors: true,
};

function Admin() {
  return (
    <div className="page">
      <RequireUser only={MODERATORS}>
        {(user) => (
          <RequireSecondFactor user={user}>{user.can && <AdminScreen can={user.can} />}</RequireSecondFactor>
        )}
      </RequireUser>
    </div>
  );
}
