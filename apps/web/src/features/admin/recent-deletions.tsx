import type { TargetType } from '@stagedoor/validators';
import { Button } from '../../components/button.tsx';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';
import { useSearchTerm } from './queries.ts';
import { useUndo } from './use-delete.ts';

const NAMES: Record<TargetType, string> = {
  user: 'Users',
  artist: 'Artists',
  song: 'Songs',
  album: 'Albums',
  post: 'Posts',
  postComment: 'Comments under posts',
  songComment: 'Comments on songs',
  playlist: 'Playlists',
};

/** Items that can still be restored, those found by the search above; for admins; renders nothing when there are none. */
export function RecentDeletions({ entity }: { entity: TargetType }) {
  const search = useSearchTerm();
  const isShown = useUser().user?.can?.manageDeletions === true;
  const { data } = trpc.admin.deletions.useQuery(
    { targetType: entity, limit: 50, ...(search && { search }) },
    { staleTime: 0, enabled: isShown, placeholderData: (previous) => previous },
  );
  const undo = useUndo();
  if (!data?.items.length) return null;
  return (
    <section aria-labelledby={`deleted-${entity}`} className="mt-12">
      <h2 id={`deleted-${entity}`} className="text-20">
        {NAMES[entity]} deleted in the last 30 days
      </h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {data.items.map(({ id, name, deletedAt }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <span className="block truncate font-semibold text-14">{name}</span>
              <span className="block text-13 text-ink-faint">{formatRelativeTime(deletedAt)}</span>
            </span>
            <Button
              variant="outline"
              size="small"
              aria-label={`Restore ${name}`}
              isBusy={undo.isPending && undo.variables.id === id}
              onClick={() => undo.mutate({ id })}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
