import { api } from '../../lib/trpc.ts';

const PAUSE_MS = 200;
let timer: ReturnType<typeof setTimeout> | undefined;

/** An album causes many notifications at once, so visible ones are fetched once for all of them. */
export function readNotificationsAgain(): void {
  if (timer) return;
  timer = setTimeout(() => {
    timer = undefined;
    void api.notifications.unreadCount.invalidate();
    void api.notifications.list.invalidate();
  }, PAUSE_MS);
}
