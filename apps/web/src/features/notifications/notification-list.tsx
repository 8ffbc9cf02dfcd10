import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LampFigure } from '../../components/figures/lamp-figure.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { groupNotifications } from './group-notifications.ts';
import { NotificationItem } from './notification-item.tsx';
import { useNotifications } from './use-notifications.ts';

/** All notifications of a person, newest first, news of one artist in one row; more load on scroll. */
export function NotificationList({ onOpen }: { onOpen?: () => void }) {
  const { query, items } = useNotifications();
  if (query.isPending) return <NotificationSkeleton />;
  if (query.isLoadingError)
    return <ErrorState title="Failed to load notifications" onRetry={() => query.refetch()} />;
  if (items.length === 0)
    return (
      <EmptyState
        figure={LampFigure}
        title="Nothing new yet"
        text="New songs and posts of artists you subscribe to, and who mentions you, show up here."
      />
    );
  return (
    <>
      <ul className="grid gap-1" aria-label="Notifications">
        {groupNotifications(items).map((group) => (
          <NotificationItem key={group.newest.id} group={group} onOpen={onOpen} />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

const PLACES = [0, 1, 2, 3, 4];

const NotificationSkeleton = () => (
  <LoadingShapes label="Loading notifications" className="grid gap-1">
    {PLACES.map((place) => (
      <div key={place} className="flex min-h-16 items-center gap-3 px-3 py-2.5">
        <Skeleton className="size-11 shrink-0 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3 w-24" />
        </div>
      </div>
    ))}
  </LoadingShapes>
);
