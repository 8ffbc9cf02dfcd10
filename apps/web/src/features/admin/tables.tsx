import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { formatCount, formatDay } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { POST_KINDS } from '../posts/index.ts';
import { AdminTable } from './admin-table.tsx';
import { DeleteButton } from './delete-button.tsx';

const PAGE_SIZE = 50;

const UNPUBLISHED = { draft: 'Draft', scheduled: 'Scheduled' };

interface ListProps {
  search: string;
}

const inputOf = (search: string) => ({ limit: PAGE_SIZE, ...(search && { search }) });

/** Pages follow by cursor; while a new term is looked for, the old rows stay. */
const BY_CURSOR = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  placeholderData: <Data,>(previous: Data | undefined) => previous,
  // What admins see must be what is there now.
  staleTime: 0,
};

const Named = ({ name, image, children }: { name: string; image: string | null; children: ReactNode }) => (
  <div className="flex items-center gap-3">
    <Avatar name={name} image={image} className="size-9 shrink-0 text-13" sizes="36px" />
    <div className="min-w-0">{children}</div>
  </div>
);

export function UsersTable({ search }: ListProps) {
  const query = trpc.admin.users.useInfiniteQuery(inputOf(search), BY_CURSOR);
  return (
    <AdminTable
      query={query}
      search={search}
      entity="user"
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
              {isAdmin && <Badge tone="lamp">Admin</Badge>}
              {isArtist && <Badge>Artist</Badge>}
              {!isAdmin && !isArtist && <Badge>Fan</Badge>}
            </span>
          ),
        },
        { title: 'Joined', cell: ({ createdAt }) => formatDay(createdAt) },
      ]}
      actions={({ id, username, isAdmin }) => (
        <DeleteButton
          entity="user"
          id={id}
          name={username}
          whyNot={isAdmin ? 'Admins cannot be deleted' : undefined}
        />
      )}
    />
  );
}

export function ArtistsTable({ search }: ListProps) {
  const query = trpc.admin.artists.useInfiniteQuery(inputOf(search), BY_CURSOR);
  return (
    <AdminTable
      query={query}
      search={search}
      entity="artist"
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
          cell: ({ verified }) => (verified ? <Badge tone="go">Verified</Badge> : <Badge>Unverified</Badge>),
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

export function ContentTable({ search }: ListProps) {
  const query = trpc.admin.content.useInfiniteQuery(inputOf(search), BY_CURSOR);
  return (
    <AdminTable
      query={query}
      search={search}
      entity="content"
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
              {isPremium ? <Badge tone="door">Premium</Badge> : <Badge>Public</Badge>}
              {state !== 'published' && <Badge tone="lamp">{UNPUBLISHED[state]}</Badge>}
            </span>
          ),
        },
        { title: 'Created', cell: ({ createdAt }) => formatDay(createdAt) },
      ]}
      actions={({ id, title }) => <DeleteButton entity="content" id={id} name={title} />}
    />
  );
}
