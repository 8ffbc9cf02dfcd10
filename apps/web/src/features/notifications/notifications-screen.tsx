import { usePageTitle } from '../../lib/use-page-title.ts';
import { MarkAllButton } from './mark-all-button.tsx';
import { NotificationList } from './notification-list.tsx';

export function NotificationsScreen() {
  usePageTitle('Notifications');
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-34">Notifications</h1>
        <MarkAllButton />
      </header>
      <NotificationList />
    </>
  );
}
