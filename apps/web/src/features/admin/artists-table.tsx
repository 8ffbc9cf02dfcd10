import { Link } from '@tanstack/react-router';
import { Badge } from '../../components/badge.tsx';
import { formatCount } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { AdminTable } from './admin-table.tsx';
import { DeleteButton } from './delete-button.tsx';
import { Named } from './named.tsx';
import { ADMIN_LIST, type ListProps, listInput } from './queries.ts';

export function ArtistsTable({ search }: ListProps) {
  const query = trpc.admin.artists.useInfiniteQuery(listInput(search), ADMIN_LIST);
  return (
    <AdminTable
      query={query}
      search={search}
      deletions={['artist', 'song']}
      failure="Failed to fetch artists"
      columns={[
        {
          title: 'Artist',
          cell: ({ id, name, coverImage, userId }) => (
            <Named name={name} image={coverImage}>
              <Link
                to="/artist/$artistId"
                params={{ artistId: String(id) }}
                className="block break-words font-semibold hover:underline"
              >
                {name}
              </Link>
              {userId === null && <span className="block text-13 text-ink-faint">Without an account</span>}
            </Named>
          ),
        },
        {
          title: 'Status',
          cell: ({ verified }) =>
            verified ? <Badge tone="good">Verified</Badge> : <Badge>Unverified</Badge>,
        },
        {
          title: 'Monthly listeners',
          cell: ({ monthlyListeners }) => (
            <span className="tabular">
              {formatCount(monthlyListeners)}
              <span className="md:hidden"> monthly listeners</span>
            </span>
          ),
        },
      ]}
      actions={({ id, name }) => <DeleteButton entity="artist" id={id} name={name} />}
    />
  );
}
