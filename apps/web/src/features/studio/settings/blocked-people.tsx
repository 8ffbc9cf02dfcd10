import { PAGE } from '@stagedoor/validators/limits';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { NothingYet } from '../../../components/nothing-yet.tsx';
import { Panel } from '../../../components/panel.tsx';
import { LoadingShapes, Skeleton } from '../../../components/skeleton.tsx';
import { toast } from '../../../components/toast.ts';
import { BY_CURSOR, joinPages } from '../../../lib/by-cursor.ts';
import { formatDay } from '../../../lib/format.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';

/** Whom the profile keeps from commenting, requesting and mentioning. */
export function BlockedPeople() {
  const query = trpc.artistBlocks.list.useInfiniteQuery({ limit: PAGE.default }, BY_CURSOR);
  const remove = trpc.artistBlocks.remove.useMutation({
    onSuccess: async () => {
      await api.artistBlocks.list.invalidate();
      toast.success('Person unblocked');
    },
    meta: failsAs('Failed to unblock'),
  });
  const people = joinPages(query.data);
  return (
    <Panel
      title="Blocked people"
      help="They cannot comment under your work, send requests or notify you"
      savesAtOnce
    >
      {query.isPending ? (
        <LoadingShapes label="Loading blocked people" className="grid gap-2">
          <Skeleton className="h-12" />
        </LoadingShapes>
      ) : query.isLoadingError ? (
        <ErrorState title="Blocked people could not be loaded" onRetry={() => void query.refetch()} />
      ) : people.length === 0 ? (
        <NothingYet>Nobody is blocked. You can block somebody from the menu of their comment.</NothingYet>
      ) : (
        <ul className="grid gap-1">
          {people.map(({ userId, username, profileImage, createdAt }) => (
            <li key={userId} className="flex min-h-14 items-center gap-3">
              <Avatar name={username} image={profileImage} className="size-9 text-13" />
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-semibold text-14">{username}</span>
                <span className="text-13 text-ink-faint">Blocked {formatDay(createdAt)}</span>
              </span>
              <Button
                variant="outline"
                size="small"
                aria-label={`Unblock ${username}`}
                isBusy={remove.isPending && remove.variables.userId === userId}
                onClick={() => remove.mutate({ userId })}
              >
                Unblock
              </Button>
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={query} />
    </Panel>
  );
}
