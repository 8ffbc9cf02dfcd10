import type { AdminUser, Decidable } from '@stagedoor/validators';
import { lazyPart } from '../../../components/lazy-part.ts';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ActButtons } from '../acts/act-buttons.tsx';
import type { DecidableTarget } from '../acts/act-words.ts';
import { ManyActButton } from '../acts/many-act-button.tsx';
import { DeleteButton } from '../delete-button.tsx';
import { Named } from '../named.tsx';
import { ADMIN_LIST } from '../queries.ts';
import { RecentDeletions } from '../recent-deletions.tsx';
import { RoleBadges } from '../role-badges.tsx';
import { StateBadge } from '../state-badge.tsx';
import { type Column, createdColumn, DataTable, useListState } from '../tables/index.ts';

const UserPanel = lazyPart(() => import('../panels/user-panel.tsx'));

const FILTERS = {
  role: { label: 'Role', options: { fan: 'Fan', artist: 'Artist', moderator: 'Moderator', admin: 'Admin' } },
  state: {
    label: 'State',
    options: {
      there: 'Active',
      unconfirmed: 'Unconfirmed',
      suspended: 'Suspended',
      hidden: 'Hidden',
      deleted: 'Deleted',
    },
  },
};

const COLUMNS: [Column<AdminUser>, ...Column<AdminUser>[]] = [
  {
    id: 'username',
    title: 'User',
    isSortable: true,
    cell: ({ username, profileImage, email }) => (
      <Named name={username} image={profileImage} detail={email} />
    ),
  },
  { id: 'role', title: 'Role', cell: (user) => <RoleBadges {...user} /> },
  {
    id: 'state',
    title: 'State',
    cell: ({ state, suspendedUntil }) => <StateBadge state={state} until={suspendedUntil} />,
  },
  {
    id: 'seen',
    title: 'Last seen',
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatRelativeTime(lastSeenAt) : '–'),
    className: 'max-lg:hidden',
  },
  createdColumn('joined', 'Joined'),
];

const asTarget = ({ id, username, can }: Decidable<AdminUser>): DecidableTarget => ({
  targetType: 'user',
  targetId: id,
  name: username,
  can,
});
const isThere = ({ state }: AdminUser) => state !== 'deleted';

export default function UsersTab() {
  const { input, table } = useListState({ sorts: ['joined', 'username'], filters: FILTERS });
  const query = trpc.admin.users.useInfiniteQuery(input, ADMIN_LIST);
  return (
    <>
      <DataTable
        noun="users"
        query={query}
        state={table}
        columns={COLUMNS}
        keyOf={({ id }) => String(id)}
        nameOf={({ username }) => username}
        failure="Failed to fetch users"
        panel={(key, row) => ({ title: row?.username ?? 'User', content: <UserPanel id={Number(key)} /> })}
        actions={({ id, username, state, can }) =>
          state !== 'deleted' && (
            <DeleteButton
              entity="user"
              id={id}
              name={username}
              whyNot={can.delete ? undefined : 'Admins cannot be deleted'}
            />
          )
        }
        bulk={(chosen, clear) => (
          <>
            <ManyActButton act="signOut" targets={chosen.filter(isThere).map(asTarget)} onDone={clear} />
            <ActButtons acts={['suspend', 'delete']} targets={chosen.map(asTarget)} onDone={clear} />
          </>
        )}
      />
      <RecentDeletions entity="user" />
    </>
  );
}
