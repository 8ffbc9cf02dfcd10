import type { OwnPost } from '@stagedoor/validators';
import { formatPostKind } from '@stagedoor/validators/format';
import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { formatTime } from '../../../lib/format.ts';
import { POST_KINDS, PostArt } from '../../posts/index.ts';
import { PostStatus } from './post-status.tsx';

interface OwnPostRowProps {
  post: OwnPost;
  /** Progress of the worker, 0 to 1. */
  progress: number;
  onEdit: () => void;
  onDelete: () => void;
}

export function OwnPostRow({ post, progress, onEdit, onDelete }: OwnPostRowProps) {
  const { sign: Sign } = POST_KINDS[post.contentType];
  return (
    <li
      data-testid="own-post"
      className="grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-3 py-4 md:grid-cols-[auto_1fr_auto] md:items-center"
    >
      <PostArt post={post} sizes="112px" className="aspect-4/3 w-20 rounded-small sm:w-28" />
      <div className="grid min-w-0 gap-1.5">
        <Link
          to="/content/$postId"
          params={{ postId: String(post.id) }}
          className="line-clamp-2 w-fit wrap-anywhere rounded-small font-name font-semibold text-16 tracking-name hover:underline"
        >
          {post.title}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13 text-ink-faint tabular">
          <Badge tone={post.isPremium ? 'premium' : 'neutral'}>{post.isPremium ? 'Premium' : 'Public'}</Badge>
          <span className="inline-flex items-center gap-1.5">
            <Sign className="size-4" aria-hidden="true" />
            {formatPostKind(post)}
            {post.durationMs !== null && ` ${formatTime(post.durationMs / 1000)}`}
          </span>
          {post.commentCount > 0 && (
            <span>
              {post.commentCount} {post.commentCount === 1 ? 'comment' : 'comments'}
            </span>
          )}
        </p>
        <PostStatus post={post} progress={progress} />
      </div>
      <div className="col-start-2 flex items-center gap-1 md:col-start-3">
        <Button variant="outline" size="small" onClick={onEdit} aria-label={`Edit ${post.title}`}>
          <Pencil className="size-3.5" aria-hidden="true" />
          Edit
        </Button>
        <IconButton label={`Delete ${post.title}`} size="small" onClick={onDelete}>
          <Trash className="size-4" aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
