import { Link } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import { IconButton } from '../../components/icon-button.tsx';
import { LazyMenu } from '../../components/lazy-menu.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { useMediaQuery } from '../../components/use-media-query.ts';
import { useUser } from '../account/index.ts';
import { NotificationAnnouncer, useUnreadCount } from '../notifications/index.ts';

const NotificationsPanel = lazyPart(() => import('./notifications-panel.tsx'));

/** The bell: opens a panel on a desktop and a screen on a phone. */
export function NotificationsButton() {
  const { user } = useUser();
  const unread = useUnreadCount();
  const isWide = useMediaQuery('(min-width: 768px)');
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  const face = (
    <span className="relative">
      <Bell className="size-5" aria-hidden="true" />
      {unread > 0 && <UnreadBadge count={unread} />}
    </span>
  );
  return (
    <>
      {user && <NotificationAnnouncer />}
      {isWide || !user ? (
        <LazyMenu
          menu={NotificationsPanel}
          opens="dialog"
          menuProps={{}}
          trigger={<IconButton label={label}>{face}</IconButton>}
        />
      ) : (
        <Link
          to="/notifications"
          aria-label={label}
          className="grid size-10 place-items-center rounded-full text-ink-soft hover:bg-raised hover:text-ink"
        >
          {face}
        </Link>
      )}
    </>
  );
}

const UnreadBadge = ({ count }: { count: number }) => (
  <span
    aria-hidden="true"
    className="-top-2 absolute left-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-lamp px-1 font-bold text-12 text-lamp-ink leading-none tabular-nums ring-2 ring-ground"
  >
    {count > 99 ? '99+' : count}
  </span>
);
