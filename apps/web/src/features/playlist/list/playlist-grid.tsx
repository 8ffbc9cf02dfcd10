import type { Playlist } from '@stagedoor/validators';
import { LoadingShapes, Skeleton } from '../../../components/skeleton.tsx';
import { PlaylistCard } from './playlist-card.tsx';

const GRID = '-mx-3 grid grid-cols-2 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(min(212px,45%),1fr))]';

export const PlaylistGrid = ({ playlists }: { playlists: Playlist[] }) => (
  <ul className={GRID}>
    {playlists.map((playlist) => (
      <PlaylistCard key={playlist.id} playlist={playlist} />
    ))}
  </ul>
);

export const PlaylistGridSkeleton = ({ count }: { count: number }) => (
  <LoadingShapes label="Loading playlists" className={GRID}>
    {Array.from({ length: count }, (_, index) => (
      <div key={`card ${index + 1}`} data-testid="playlist-skeleton" className="p-3">
        <Skeleton className="aspect-square rounded-card" />
        <Skeleton className="mt-3 h-6 w-3/4" />
        <Skeleton className="mt-1.5 h-3.5 w-full" />
        <Skeleton className="mt-1.5 h-3.5 w-2/3" />
        <Skeleton className="mt-2.5 h-3 w-1/2" />
      </div>
    ))}
  </LoadingShapes>
);
