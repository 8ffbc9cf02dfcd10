import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';
import { CreatePlaylistDialog } from './lazy-dialogs.ts';

const SidebarPlaylist = lazyPart(() => import('./sidebar-playlist.tsx'));

/** The person's playlists in the sidebar; songs can be dropped on those that take them. */
export function SidebarPlaylists() {
  const { user } = useUser();
  const query = trpc.playlists.links.useQuery(undefined, { enabled: user !== null });
  const { items: playlists, total } = query.data ?? { items: [], total: 0 };
  const [isCreating, setIsCreating] = useState(false);
  return (
    <section aria-label="Playlists" className="mt-5">
      <header className="mb-2 flex h-8 items-center justify-between pl-3">
        <p className="font-semibold text-12 text-ink-faint tracking-label">
          <Link to="/playlists" className="rounded-small transition-colors hover:text-ink">
            Playlists
          </Link>
        </p>
        <IconButton label="New playlist" size="small" onClick={() => setIsCreating(true)}>
          <Plus className="size-4" aria-hidden="true" />
        </IconButton>
      </header>
      {query.isLoading ? (
        <LoadingPlaylists />
      ) : playlists.length === 0 ? (
        <p className="px-3 text-13 text-ink-faint">
          {query.isLoadingError ? 'Your playlists could not be loaded' : 'No playlists yet'}
        </p>
      ) : (
        <Suspense fallback={<LoadingPlaylists />}>
          <ul>
            {playlists.map((playlist) => (
              <SidebarPlaylist key={playlist.id} playlist={playlist} />
            ))}
          </ul>
        </Suspense>
      )}
      {total > playlists.length && (
        <Link
          to="/playlists"
          className="flex h-10 items-center rounded-small px-3 font-semibold text-13 text-ink-soft hover:text-lamp"
        >
          {`All ${total} playlists`}
        </Link>
      )}
      <Suspense fallback={null}>
        {isCreating && <CreatePlaylistDialog onClose={() => setIsCreating(false)} />}
      </Suspense>
    </section>
  );
}

const LoadingPlaylists = () => (
  <div className="grid gap-2 px-3">
    <Skeleton className="h-8" />
    <Skeleton className="h-8" />
  </div>
);
