import { LoadingShapes, Skeleton } from '../../../components/skeleton.tsx';

export const PlaylistHeaderSkeleton = () => (
  <LoadingShapes
    label="Loading playlist"
    className="mb-8 flex flex-col gap-6 md:flex-row md:items-end md:gap-8"
  >
    <Skeleton className="aspect-square w-48 rounded-card md:w-40 lg:w-58" />
    <div className="grid gap-3">
      <Skeleton className="h-5 w-16" />
      <Skeleton className="h-12 w-72 max-w-full" />
      <Skeleton className="h-5 w-64 max-w-full" />
      <div className="mt-2 flex gap-3">
        <Skeleton className="h-10 w-28 rounded-full" />
        <Skeleton className="h-10 w-28 rounded-full" />
      </div>
    </div>
  </LoadingShapes>
);
