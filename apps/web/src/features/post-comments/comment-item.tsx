import type { Comment } from '@stagedoor/validators';
import { useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import { CommentMenu, PinnedMark } from '../discussion/index.ts';
import { CommentActions, QUIET } from './comment-actions.tsx';
import { EditComment } from './edit-comment.tsx';

export function CommentItem({ comment }: { comment: Comment }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <li
      className="group/comment -mx-2 flex gap-3 rounded-small px-2 py-2.5 hover:bg-raised/60"
      data-testid="post-comment"
    >
      <Avatar name={comment.username} image={comment.profileImage} />
      <div className="min-w-0 flex-1">
        <CommentMeta comment={comment} name={comment.username} />
        {isEditing ? (
          <EditComment comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <p className="mt-1 max-w-prose whitespace-pre-wrap wrap-anywhere text-14 text-ink-soft">
            {comment.text}
          </p>
        )}
      </div>
      {!isEditing && <CommentActions comment={comment} onEdit={() => setEditing(true)} />}
      {!isEditing && (
        <CommentMenu place={{ kind: 'content', id: comment.contentId }} comment={comment} className={QUIET} />
      )}
    </li>
  );
}

/** The author or place, the time, and whether the comment was edited. */
export const CommentMeta = ({
  comment,
  name,
}: {
  comment: Pick<Comment, 'createdAt' | 'isEdited' | 'isPinned'>;
  name: React.ReactNode;
}) => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-13 text-ink-faint">
    <span className="min-w-0 truncate font-semibold text-ink">{name}</span>
    <time dateTime={comment.createdAt}>{formatRelativeTime(comment.createdAt)}</time>
    {comment.isEdited && <span>(edited)</span>}
    {comment.isPinned && <PinnedMark />}
  </p>
);
