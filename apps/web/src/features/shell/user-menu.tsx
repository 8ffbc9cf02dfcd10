import { Link } from '@tanstack/react-router';
import { Avatar } from '../../components/avatar.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { LazyMenu } from '../../components/lazy-menu.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { useUser, useWayBack } from '../account/index.ts';

const UserMenuPanel = lazyPart(() => import('./user-menu-panel.tsx'));

export function UserMenu() {
  const { user, isLoading } = useUser();
  const wayBack = useWayBack();
  if (isLoading) return <span className="size-10" />;
  if (!user) {
    return (
      <Link to="/auth" search={wayBack} className={buttonStyle('outline', 'medium')}>
        Sign in
      </Link>
    );
  }
  const trigger = (
    <button type="button" aria-label={`Account of ${user.username}`} className="rounded-full">
      <Avatar name={user.username} image={user.profileImage} className="size-9 text-14" sizes="36px" />
    </button>
  );
  return <LazyMenu trigger={trigger} menu={UserMenuPanel} menuProps={{ user }} />;
}
