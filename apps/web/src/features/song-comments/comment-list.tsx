import { memo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LampFigure } from '../../components/figures/lamp-figure.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { useUser } from '../account/index.ts';
import { CommentItem } from './comment-item.tsx';
import { OrderChoice } from './order-choice.tsx';
import { type CommentOrder, orderComments } from './order-comments.ts';
import { useOlderComments } from './use-older-comments.ts';
import { useDeleteComment, useLiveComments, useSongComments } from './use-song-comments.ts';

const PLACES = [0, 1, 2];

function Loading() {
  return (
    <LoadingShapes label="Loading comments" className="grid gap-5 py-2">
      {PLACES.map((place) => (
        <div key={place} className="flex gap-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className="h-3 w-40" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </LoadingShapes>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-1 py-4">
      <p className="font-semibold text-16">Failed to load comments</p>
      <p className="text-14 text-ink-soft">
        This could be due to a connection issue. Try refreshing the page.
      </p>
      <Button variant="outline" size="small" className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

interface CommentListProps {
  songId: number;
  onSeek: (seconds: number) => void;
}

export const CommentList = memo(function CommentList({ songId, onSeek }: CommentListProps) {
  const { user } = useUser();
  const [order, setOrder] = useState<CommentOrder>('newest');
  const query = useSongComments(songId);
  const remove = useDeleteComment(songId);
  useLiveComments(songId);
  const older = useOlderComments(songId, query.data ?? []);

  if (query.isLoadingError) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Loading />;
  if (query.data.length === 0) {
    const text = user
      ? 'Be the first to comment on this song!'
      : 'Sign in to be the first to comment on this song!';
    return <EmptyState figure={LampFigure} title="No comments yet" text={text} />;
  }
  const comments = [...query.data, ...older.comments];
  return (
    <>
      <OrderChoice count={comments.length} order={order} onChange={setOrder} />
      <ul
        className="-mx-2 max-h-[400px] px-2 overflow-y-auto overscroll-contain"
        data-testid="comment-list"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
        tabIndex={0}
        aria-label="Comments"
      >
        {orderComments(comments, order).map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            deletingId={remove.isPending ? remove.variables.id : null}
            onSeek={onSeek}
            onDelete={(id) => remove.mutate({ id })}
          />
        ))}
      </ul>
      {older.hasMore && (
        <Button
          variant="outline"
          size="small"
          className="mt-3"
          isBusy={older.isLoading}
          onClick={() => older.loadMore()}
        >
          Show older comments
        </Button>
      )}
    </>
  );
});
