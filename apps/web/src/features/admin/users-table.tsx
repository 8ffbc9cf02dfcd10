import { Badge } from '../../components/badge.tsx';
import { formatDay } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { AdminTable } from './admin-table.tsx';
import { DeleteButton } from './delete-button.tsx';
import { Named } from './named.tsx';
import { ADMIN_LIST, type ListProps, listInput } from './queries.ts';
import { SignOutButton } from './sign-out-button.tsx';

export function UsersTable({ search }: ListProps) {
  const query = trpc.admin.users.useInfiniteQuery(listInput(search), ADMIN_LIST);
  return (
    <AdminTable
      query={query}
      search={search}
      deletions={['user']}
      failure="Failed to fetch users"
      columns={[
        {
          title: 'User',
          cell: ({ username, profileImage, email }) => (
            <Named name={username} image={profileImage}>
              <span className="block break-words font-semibold">{username}</span>
              <span className="block truncate text-13 text-ink-faint" title={email}>
                {email}
              </span>
            </Named>
          ),
        },
        {
          title: 'Role',
          cell: ({ isAdmin, isArtist }) => (
            <span className="flex gap-1.5">
              {isAdmin && <Badge tone="accent">Admin</Badge>}
              {isArtist && <Badge>Artist</Badge>}
              {!isAdmin && !isArtist && <Badge>Fan</Badge>}
            </span>
          ),
        },
        { title: 'Joined', cell: ({ createdAt }) => formatDay(createdAt) },
      ]}
      actions={({ id, username, isAdmin }) => (
        <span className="flex justify-end">
          <SignOutButton id={id} name={username} />
          <DeleteButton
            entity="user"
            id={id}
            name={username}
            whyNot={isAdmin ? 'Admins cannot be deleted' : undefined}
          />
        </span>
      )}
    />
  );
}
