import { Button } from '../../components/button.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';

const PLACES = [0, 1, 2];

export const CommentsSkeleton = () => (
  <LoadingShapes label="Loading comments" className="grid gap-5 py-2">
    {PLACES.map((place) => (
      <div key={place} className="flex gap-3">
        <Skeleton className="size-10 rounded-full" />
        <div className="grid flex-1 content-center gap-2">
          <Skeleton className="h-3 w-40" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    ))}
  </LoadingShapes>
);

/** Shown instead of the comments when they failed to load. */
export const CommentsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line border-dashed p-6"
  >
    <p className="text-14 text-ink-soft">Error loading comments</p>
    <Button variant="outline" size="small" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);
