import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';

export const TourSkeleton = ({ count }: { count: number }) => (
  <LoadingShapes label="Loading tour dates" className="grid">
    {Array.from({ length: count }, (_, index) => (
      <div key={`date ${index + 1}`} className="flex items-center gap-4 py-3.5 md:gap-6">
        <Skeleton className="h-20 w-16" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-4 w-32" />
        </div>
      </div>
    ))}
  </LoadingShapes>
);
