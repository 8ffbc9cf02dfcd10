import { api } from '../../lib/trpc.ts';

const PAUSE_MS = 200;
let timer: ReturnType<typeof setTimeout> | undefined;

/** An album makes a dozen notifications within a moment; what is shown of them is read again once. */
export function readNotificationsAgain(): void {
  if (timer) return;
  timer = setTimeout(() => {
    timer = undefined;
    void api.notifications.unreadCount.invalidate();
    void api.notifications.list.invalidate();
  }, PAUSE_MS);
}
