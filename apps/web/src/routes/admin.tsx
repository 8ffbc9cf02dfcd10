import { createFileRoute } from '@tanstack/react-router';
import { toast } from '../components/toast.ts';
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

const refuse = () =>
  toast.error('Access Denied', { description: 'You do not have permission to access the admin dashboard.' });

function Admin() {
  return (
    <div className="page">
      <RequireUser isAllowed={(user) => user.isAdmin || user.isModerator} onBarred={refuse}>
        {(user) => (
          <RequireSecondFactor user={user}>
            <AdminScreen user={user} />
          </RequireSecondFactor>
        )}
      </RequireUser>
    </div>
  );
}
