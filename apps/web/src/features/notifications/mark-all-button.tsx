import { Button } from '../../components/button.tsx';
import { useMarkRead, useUnreadCount } from './use-notifications.ts';

export function MarkAllButton() {
  const unread = useUnreadCount();
  const markRead = useMarkRead();
  return (
    <Button
      variant="ghost"
      size="small"
      disabled={unread === 0}
      isBusy={markRead.isPending}
      onClick={() => markRead.mutate({})}
    >
      Mark all as read
    </Button>
  );
}
