import { Link } from '@tanstack/react-router';
import { Badge } from '../../components/badge.tsx';
import { formatDay } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { POST_KINDS } from '../posts/index.ts';
import { AdminTable } from './admin-table.tsx';
import { DeleteButton } from './delete-button.tsx';
import { Named } from './named.tsx';
import { ADMIN_LIST, type ListProps, listInput } from './queries.ts';

const UNPUBLISHED = { draft: 'Draft', scheduled: 'Scheduled' };

export function PostsTable({ search }: ListProps) {
  const query = trpc.admin.posts.useInfiniteQuery(listInput(search), ADMIN_LIST);
  return (
    <AdminTable
      query={query}
      search={search}
      deletions={['content', 'comment', 'song-comment']}
      failure="Failed to fetch content"
      columns={[
        {
          title: 'Post',
          cell: ({ id, title, artist }) => (
            <Named name={artist.name} image={artist.coverImage}>
              <Link
                to="/content/$contentId"
                params={{ contentId: String(id) }}
                className="block break-words font-semibold hover:underline"
              >
                {title}
              </Link>
              <span className="block text-13 text-ink-faint">{artist.name}</span>
            </Named>
          ),
        },
        {
          title: 'Type',
          cell: ({ contentType, isPremium, state }) => (
            <span className="flex flex-wrap gap-1.5">
              <Badge>{POST_KINDS[contentType].label}</Badge>
              {isPremium ? <Badge tone="premium">Premium</Badge> : <Badge>Public</Badge>}
              {state !== 'published' && <Badge tone="accent">{UNPUBLISHED[state]}</Badge>}
            </span>
          ),
        },
        { title: 'Created', cell: ({ createdAt }) => formatDay(createdAt) },
      ]}
      actions={({ id, title }) => <DeleteButton entity="content" id={id} name={title} />}
    />
  );
}
