import type { DiscussionRef } from '@stagedoor/validators';
import { LikeToggle } from './like-toggle.tsx';
import { useLikeComment } from './use-like-comment.ts';

interface CommentFootProps {
  place: DiscussionRef;
  comment: { id: number; username: string; likes: number; isLiked?: boolean | undefined };
  /** Left out where nobody can answer. */
  onReply?: (() => void) | undefined;
}

/** Below a comment: its likes, and the way to answer it. */
export function CommentFoot({ place, comment, onReply }: CommentFootProps) {
  const { isLiked, isBusy, toggle } = useLikeComment(place, comment);
  return (
    <div className="mt-1 -ml-2 flex items-center gap-1">
      <LikeToggle
        thing={`the comment by ${comment.username}`}
        likes={comment.likes}
        isLiked={isLiked}
        isBusy={isBusy}
        onToggle={toggle}
      />
      {onReply && (
        <button
          type="button"
          onClick={onReply}
          className="h-8 rounded-full px-2.5 font-semibold text-12 text-ink-faint transition-colors hover:bg-raised hover:text-ink"
        >
          Reply<span className="sr-only"> to {comment.username}</span>
        </button>
      )}
    </div>
  );
}
