import type { Comment, Reply } from '@stagedoor/validators';
import { useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import { ArtistMark, CommentFoot, CommentMenu, PinnedMark, Replies } from '../discussion/index.ts';
import { CommentActions, QUIET } from './comment-actions.tsx';
import { EditComment } from './edit-comment.tsx';

/** A comment with its replies. */
export const CommentItem = ({ comment }: { comment: Comment }) => (
  <li>
    <Replies
      place={{ kind: 'content', id: comment.contentId }}
      parent={comment}
      renderParent={(onReply) => (
        <Said comment={comment} replies={comment.replies.length} onReply={onReply} />
      )}
      renderReply={(reply, onReply) => <Said comment={reply} onReply={onReply} />}
    />
  </li>
);

interface SaidProps {
  comment: Comment | Reply;
  /** How many replies go with it when it is deleted. */
  replies?: number;
  onReply: (() => void) | undefined;
}

function Said({ comment, replies = 0, onReply }: SaidProps) {
  const [isEditing, setEditing] = useState(false);
  const place = { kind: 'content', id: comment.contentId } as const;
  return (
    <article
      aria-label={`Comment by ${comment.username}`}
      className="group/comment -mx-2 flex gap-3 rounded-small px-2 pt-2.5 pb-1 hover:bg-raised/60"
      data-testid={comment.parentId === null ? 'post-comment' : 'reply'}
    >
      <Avatar name={comment.username} image={comment.profileImage} />
      <div className="min-w-0 flex-1">
        <CommentMeta comment={comment} name={comment.username} />
        {isEditing ? (
          <EditComment comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <>
            <p className="mt-1 max-w-prose whitespace-pre-wrap wrap-anywhere text-14 text-ink-soft">
              {comment.text}
            </p>
            <CommentFoot place={place} comment={comment} onReply={onReply} />
          </>
        )}
      </div>
      {!isEditing && <CommentActions comment={comment} replies={replies} onEdit={() => setEditing(true)} />}
      {!isEditing && <CommentMenu place={place} comment={comment} className={QUIET} />}
    </article>
  );
}

/** The author or place, the time, and whether the comment was edited. */
export const CommentMeta = ({
  comment,
  name,
}: {
  comment: Pick<Comment, 'createdAt' | 'isEdited' | 'isPinned' | 'isByArtist'>;
  name: React.ReactNode;
}) => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-13 text-ink-faint">
    <span className="min-w-0 truncate font-semibold text-ink">{name}</span>
    {comment.isByArtist && <ArtistMark />}
    <time dateTime={comment.createdAt}>{formatRelativeTime(comment.createdAt)}</time>
    {comment.isEdited && <span>(edited)</span>}
    {comment.isPinned && <PinnedMark />}
  </p>
);
