import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';
import { NOTIFICATIONS } from './queries.ts';

/** The number of unread notifications; 0 while it is unknown or nobody is signed in. */
export function useUnreadCount(): number {
  const { user } = useUser();
  const query = trpc.notifications.unreadCount.useQuery(undefined, { enabled: user !== null });
  return user ? (query.data?.count ?? 0) : 0;
}

export function useNotifications() {
  const query = trpc.notifications.list.useInfiniteQuery(NOTIFICATIONS, BY_CURSOR);
  return { query, items: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** Marks some or all notifications as read, and shows it at once. */
export function useMarkRead() {
  return trpc.notifications.markRead.useMutation({
    onMutate: (input) => {
      const isMeant = (id: number) => !input?.ids || input.ids.includes(id);
      let read = 0;
      api.notifications.list.setInfiniteData(
        NOTIFICATIONS,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => {
                if (item.isRead || !isMeant(item.id)) return item;
                read += 1;
                return { ...item, isRead: true };
              }),
            })),
          },
      );
      api.notifications.unreadCount.setData(
        undefined,
        (known) => known && { count: input?.ids ? Math.max(0, known.count - read) : 0 },
      );
    },
    meta: failsAs('Could not mark as read'),
    onError: () => void api.notifications.invalidate(),
  });
}
