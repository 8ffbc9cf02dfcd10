import type { ReactNode } from 'react';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';

/** Eight in one line or four, never six and two. */
const EIGHT = '-mx-3 grid grid-cols-2 gap-y-4 sm:grid-cols-4 xl:grid-cols-8';
const GRID = '-mx-3 grid grid-cols-[repeat(auto-fill,minmax(min(168px,45%),1fr))] gap-y-4';

interface CardGridProps {
  /** A list of at most eight. */
  isEight?: boolean;
  children: ReactNode;
}

export const CardGrid = ({ isEight, children }: CardGridProps) => (
  <ul className={isEight ? EIGHT : GRID}>{children}</ul>
);

interface CardGridSkeletonProps {
  count: number;
  label: string;
  /** People are round, records are square. */
  shape: 'round' | 'square';
  isEight?: boolean;
}

export const CardGridSkeleton = ({ count, label, shape, isEight }: CardGridSkeletonProps) => (
  <LoadingShapes label={label} className={isEight ? EIGHT : GRID}>
    {Array.from({ length: count }, (_, index) => (
      <div key={`card ${index + 1}`} className="p-3">
        <Skeleton
          className={shape === 'round' ? 'aspect-square rounded-full' : 'aspect-square rounded-card'}
        />
        <Skeleton className="mt-3 h-6 w-3/4" />
        <Skeleton className="mt-1 h-3.5 w-1/2" />
      </div>
    ))}
  </LoadingShapes>
);
