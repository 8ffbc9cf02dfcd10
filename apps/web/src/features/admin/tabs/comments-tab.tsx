import type { AdminComment } from '@stagedoor/validators';
import { lazyPart } from '../../../components/lazy-part.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ActButtons } from '../acts/act-buttons.tsx';
import { decidable } from '../acts/thing-acts.tsx';
import { Named } from '../named.tsx';
import { ADMIN_LIST } from '../queries.ts';
import { RecentDeletions } from '../recent-deletions.tsx';
import { StateBadge } from '../state-badge.tsx';
import { type Column, createdColumn, DataTable, useListState } from '../tables/index.ts';
import { THING_STATES } from '../thing-filters.ts';

const CommentPanel = lazyPart(() => import('../panels/comment-panel.tsx'));

const FILTERS = {
  under: { label: 'Under', options: { song: 'Songs', post: 'Posts' } },
  state: THING_STATES,
};

const COLUMNS: [Column<AdminComment>, ...Column<AdminComment>[]] = [
  {
    id: 'author',
    title: 'Comment',
    cell: ({ username, profileImage, text }) => <Named name={username} image={profileImage} detail={text} />,
    className: 'lg:max-w-md',
  },
  {
    id: 'under',
    title: 'Under',
    cell: ({ type, under }) => (
      <>
        <span className="block wrap-anywhere">{under.title}</span>
        <span className="wrap-anywhere block text-13 text-ink-faint">
          {type === 'songComment' ? 'Song' : 'Post'} by {under.artistName}
        </span>
      </>
    ),
    className: 'lg:min-w-36',
  },
  { id: 'state', title: 'State', cell: ({ thingState }) => <StateBadge state={thingState} /> },
  createdColumn('written', 'Written'),
];

const keyOf = ({ type, id }: AdminComment) => `${type}-${id}`;

/** Comments on songs and under posts together. */
export default function CommentsTab() {
  const { input, table } = useListState({ sorts: ['written'], filters: FILTERS, subject: 'userId' });
  const query = trpc.admin.comments.useInfiniteQuery(input, ADMIN_LIST);
  return (
    <>
      <DataTable
        noun="comments"
        query={query}
        state={table}
        columns={COLUMNS}
        keyOf={keyOf}
        nameOf={({ username }) => `the comment of ${username}`}
        failure="Failed to fetch comments"
        panel={(key, row) => ({
          title: row ? `Comment of ${row.username}` : 'Comment',
          content: <CommentPanel commentKey={key} comment={row} />,
        })}
        bulk={(chosen, clear) => (
          <ActButtons
            acts={['hide', 'delete']}
            targets={chosen.map(({ type, id, username, thingState, can }) =>
              decidable({ targetType: type, id, name: `Comment of ${username}`, state: thingState, can }),
            )}
            onDone={clear}
          />
        )}
      />
      <RecentDeletions entity="songComment" />
      <RecentDeletions entity="postComment" />
    </>
  );
}
