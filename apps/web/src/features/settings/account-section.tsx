import type { User } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { useLogout } from '../account/index.ts';
import { PublicPageSwitch } from './public-page-switch.tsx';
import { SettingsSection } from './settings-section.tsx';

export function AccountSection({ user }: { user: User }) {
  const logout = useLogout();
  return (
    <SettingsSection id="account">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={user.username} image={user.profileImage} className="size-16 text-26" sizes="64px" />
        <div className="min-w-40 flex-1">
          <p className="truncate font-semibold text-16">{user.username}</p>
          <p className="truncate text-14 text-ink-soft">{user.email}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to="/profile" className={buttonStyle('outline')}>
            Edit profile
          </Link>
          <Link to="/u/$username" params={{ username: user.username }} className={buttonStyle('outline')}>
            Public page
          </Link>
          <Button variant="ghost" isBusy={logout.isPending} onClick={() => logout.mutate()}>
            Log out
          </Button>
        </div>
      </div>
      <div className="mt-6 border-line border-t pt-5">
        <PublicPageSwitch />
      </div>
    </SettingsSection>
  );
}
