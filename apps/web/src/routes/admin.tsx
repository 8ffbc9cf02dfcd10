import { createFileRoute } from '@tanstack/react-router';
import { toast } from '../components/toast.ts';
import { RequireUser } from '../features/account/require-user.tsx';
import AdminScreen from '../features/admin/admin-screen.tsx';
import { ADMIN_TABS, type AdminTab } from '../features/admin/admin-tab.ts';
import { asText, oneOf } from '../lib/search-params.ts';

export const Route = createFileRoute('/admin')({
  validateSearch: (search): { tab?: AdminTab; q?: string } => ({
    tab: oneOf(search.tab, ADMIN_TABS),
    q: asText(search.q),
  }),
  component: Admin,
});

const refuse = () =>
  toast.error('Access Denied', { description: 'You do not have permission to access the admin dashboard.' });

function Admin() {
  const { tab = 'users', q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <div className="page">
      <RequireUser isAllowed={({ isAdmin }) => isAdmin} onBarred={refuse}>
        {() => (
          <AdminScreen
            tab={tab}
            onTabChange={(next) =>
              navigate({
                search: ({ q }) => ({ q, tab: next === 'users' ? undefined : next }),
                replace: true,
              })
            }
            term={q}
            onTermChange={(term) =>
              navigate({ search: ({ tab }) => ({ tab, q: term || undefined }), replace: true })
            }
          />
        )}
      </RequireUser>
    </div>
  );
}
