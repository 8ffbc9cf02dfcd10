import type { User } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuSeparator } from '../../components/menu.tsx';
import { useLogout } from '../account/index.ts';
import { ADMIN_ITEM, DASHBOARD_ITEM } from './nav-items.ts';
import { ThemeChoiceItems } from './theme-choice-items.tsx';

export default function UserMenuPanel({ user, trigger }: { user: User; trigger: ReactElement }) {
  const logout = useLogout();
  const home = user.isArtist ? DASHBOARD_ITEM : { to: '/profile', label: 'Fan Profile', icon: UserRound };
  return (
    <Menu trigger={trigger} isInitiallyOpen className="w-60">
      <div className="px-2.5 py-2">
        <p className="truncate font-semibold text-14">{user.username}</p>
        <p className="truncate text-13 text-ink-faint">{user.email}</p>
      </div>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to={home.to}>
          <home.icon aria-hidden="true" /> {home.label}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/settings">
          <Settings aria-hidden="true" /> Settings
        </Link>
      </MenuItem>
      {user.can && (
        <MenuItem asChild>
          <Link to={ADMIN_ITEM.to}>
            <ADMIN_ITEM.icon aria-hidden="true" /> {ADMIN_ITEM.label}
          </Link>
        </MenuItem>
      )}
      <MenuSeparator />
      <ThemeChoiceItems />
      <MenuSeparator />
      <MenuItem onSelect={() => logout.mutate()}>
        <LogOut aria-hidden="true" /> Log out
      </MenuItem>
    </Menu>
  );
}
