import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { SongListSkeleton } from '../catalog/song-list.tsx';

export const ArtistHeaderSkeleton = () => (
  <div className="page">
    <LoadingShapes
      label="Loading artist"
      className="flex flex-col gap-6 pt-10 md:flex-row md:items-end md:pt-12"
    >
      <Skeleton className="size-28 rounded-full md:size-40" />
      <div className="grid gap-3">
        <Skeleton className="h-16 w-80 max-w-full" />
        <Skeleton className="h-5 w-56" />
        <Skeleton className="mt-2 h-10 w-64 rounded-full" />
      </div>
    </LoadingShapes>
    <div className="mt-24">
      <SongListSkeleton count={5} />
    </div>
  </div>
);
