import type { AdminPost, Decidable } from '@stagedoor/validators';
import { Badge } from '../../../components/badge.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useUser } from '../../account/index.ts';
import { POST_KINDS } from '../../posts/index.ts';
import { ActButtons } from '../acts/act-buttons.tsx';
import { decidable } from '../acts/thing-acts.tsx';
import { DeleteButton } from '../delete-button.tsx';
import { Named } from '../named.tsx';
import { ADMIN_LIST } from '../queries.ts';
import { RecentDeletions } from '../recent-deletions.tsx';
import { StateBadge } from '../state-badge.tsx';
import { type Column, createdColumn, DataTable, useListState } from '../tables/index.ts';
import { ACCESS, THING_STATES } from '../thing-filters.ts';

const PostPanel = lazyPart(() => import('../panels/post-panel.tsx'));

const UNPUBLISHED = { draft: 'Draft', scheduled: 'Scheduled' };

const TYPE = { label: 'Type', options: { text: 'Text', image: 'Image', video: 'Video', audio: 'Audio' } };
const FILTERS = { type: TYPE, access: ACCESS, state: THING_STATES };
/** Moderators do not see what is not out. */
const ADMIN_FILTERS = {
  ...FILTERS,
  state: { label: 'State', options: { ...THING_STATES.options, ...UNPUBLISHED } },
};

const COLUMNS: [Column<AdminPost>, ...Column<AdminPost>[]] = [
  {
    id: 'title',
    title: 'Post',
    isSortable: true,
    cell: ({ title, artist }) => <Named name={title} image={artist.coverImage} detail={artist.name} />,
  },
  {
    id: 'type',
    title: 'Type',
    cell: ({ contentType, isPremium, state, thingState }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge>{POST_KINDS[contentType].label}</Badge>
        {isPremium ? <Badge tone="premium">Premium</Badge> : <Badge>Public</Badge>}
        {state !== 'published' && <Badge tone="accent">{UNPUBLISHED[state]}</Badge>}
        <StateBadge state={thingState} />
      </span>
    ),
  },
  createdColumn('created', 'Created'),
];

export default function PostsTab() {
  const staffCan = useUser().user?.can;
  const { input, table } = useListState({
    sorts: ['created', 'title'],
    filters: staffCan?.seeUnpublished ? ADMIN_FILTERS : FILTERS,
    subject: 'artistId',
  });
  const query = trpc.admin.posts.useInfiniteQuery(input, ADMIN_LIST);
  return (
    <>
      <DataTable
        noun="posts"
        query={query}
        state={table}
        columns={COLUMNS}
        keyOf={({ id }) => String(id)}
        nameOf={({ title }) => title}
        failure="Failed to fetch content"
        panel={(key, row) => ({
          title: row?.title ?? 'Post',
          content: <PostPanel id={Number(key)} post={row} />,
        })}
        {...(staffCan?.manageDeletions && {
          actions: ({ id, title, can }: Decidable<AdminPost>) =>
            can.delete && <DeleteButton entity="post" id={id} name={title} />,
        })}
        bulk={(chosen, clear) => (
          <ActButtons
            acts={['hide', 'delete']}
            targets={chosen.map(({ id, title, thingState, can }) =>
              decidable({ targetType: 'post', id, name: title, state: thingState, can }),
            )}
            onDone={clear}
          />
        )}
      />
      <RecentDeletions entity="post" />
    </>
  );
}
