import type { SongComment, SongReply } from '@stagedoor/validators';
import Trash2 from 'lucide-react/icons/trash-2';
import { Avatar } from '../../components/avatar.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { formatTime } from '../../lib/format.ts';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import { ArtistMark, CommentFoot, CommentMenu, PinnedMark, Replies } from '../discussion/index.ts';

const QUIET =
  '[@media(hover:hover)]:opacity-0 transition-opacity focus-visible:opacity-100 data-[state=open]:opacity-100 group-hover/comment:opacity-100';

interface CommentItemProps {
  comment: SongComment;
  /** The one that is being deleted. */
  deletingId: number | null;
  onSeek: (seconds: number) => void;
  onDelete: (id: number) => void;
}

/** A comment with its replies. */
export const CommentItem = ({ comment, ...acts }: CommentItemProps) => (
  <li>
    <Replies
      place={{ kind: 'song', id: comment.songId }}
      parent={comment}
      renderParent={(onReply) => <Said {...acts} comment={comment} onReply={onReply} />}
      renderReply={(reply, onReply) => <Said {...acts} comment={reply} onReply={onReply} />}
    />
  </li>
);

type SaidProps = Omit<CommentItemProps, 'comment'> & {
  comment: SongComment | SongReply;
  onReply: (() => void) | undefined;
};

function Said({ comment, deletingId, onSeek, onDelete, onReply }: SaidProps) {
  const place = { kind: 'song', id: comment.songId } as const;
  const isReply = comment.parentId !== null;
  return (
    <article
      aria-label={`Comment by ${comment.username}`}
      className="group/comment -mx-2 flex gap-3 rounded-small px-2 pt-2.5 pb-1 hover:bg-raised/60"
      data-testid={isReply ? 'reply' : 'comment'}
    >
      <Avatar name={comment.username} image={comment.profileImage} className="size-9 text-13" sizes="36px" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-13">
          <span className="truncate font-semibold text-ink">{comment.username}</span>
          {comment.isByArtist && <ArtistMark />}
          {!isReply && (
            <button
              type="button"
              onClick={() => onSeek(comment.timestamp)}
              aria-label={`Play from ${formatTime(comment.timestamp)}`}
              className="rounded-full bg-raised px-2 py-0.5 font-semibold text-12 text-lamp tabular transition-colors hover:bg-lamp hover:text-lamp-ink"
            >
              {formatTime(comment.timestamp)}
            </button>
          )}
          <time dateTime={comment.createdAt} className="text-ink-faint">
            {formatRelativeTime(comment.createdAt)}
          </time>
          {comment.isPinned && <PinnedMark />}
        </p>
        <p className="mt-1 whitespace-pre-wrap wrap-anywhere text-14 text-ink-soft">{comment.text}</p>
        <CommentFoot place={place} comment={comment} onReply={onReply} />
      </div>
      {comment.can.delete && (
        <IconButton
          label="Delete comment"
          size="small"
          disabled={deletingId === comment.id}
          onClick={() => onDelete(comment.id)}
          className={`${QUIET} hover:text-alarm!`}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </IconButton>
      )}
      <CommentMenu place={place} comment={comment} className={QUIET} />
    </article>
  );
}
