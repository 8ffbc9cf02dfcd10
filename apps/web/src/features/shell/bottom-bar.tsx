import { Link } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import { useUser, useWayBack } from '../account/index.ts';
import { NAV_ITEMS } from './nav-items.ts';

const ITEM =
  'grid h-full place-content-center justify-items-center gap-0.5 font-semibold text-12 text-ink-faint transition-colors data-[status=active]:text-lamp';

export function BottomBar() {
  const { user, isLoading } = useUser();
  const wayBack = useWayBack();
  const profile =
    user || isLoading ? ({ to: '/profile' } as const) : ({ to: '/auth', search: wayBack } as const);
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 h-[calc(var(--spacing-bottom-bar)+env(safe-area-inset-bottom))] border-line border-t bg-stage pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-bottom-bar grid-cols-4">
        {NAV_ITEMS.map(({ to, shortLabel, icon: Icon }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }} className={ITEM}>
              <Icon className="size-5" aria-hidden="true" />
              {shortLabel}
            </Link>
          </li>
        ))}
        <li>
          <Link {...profile} activeOptions={{ includeSearch: false }} className={ITEM}>
            <UserRound className="size-5" aria-hidden="true" />
            Profile
          </Link>
        </li>
      </ul>
    </nav>
  );
}
