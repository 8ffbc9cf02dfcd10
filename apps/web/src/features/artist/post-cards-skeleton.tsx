import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { POST_CARDS } from '../posts/index.ts';

export const PostCardsSkeleton = ({ count }: { count: number }) => (
  <LoadingShapes label="Loading posts" className={POST_CARDS}>
    {Array.from({ length: count }, (_, index) => (
      <div key={`post ${index + 1}`} className="grid gap-2">
        <Skeleton className="aspect-16/10 rounded-card" />
        <Skeleton className="mt-1 h-6 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    ))}
  </LoadingShapes>
);
