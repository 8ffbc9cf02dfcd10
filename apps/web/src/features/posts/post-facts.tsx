import type { Post } from '@stagedoor/validators';
import { formatAmount, formatPostKind } from '@stagedoor/validators/format';
import MessageSquare from 'lucide-react/icons/message-square';
import { Badge } from '../../components/badge.tsx';
import { formatDay, formatTime } from '../../lib/format.ts';
import { POST_KINDS } from './post-kind.ts';

/** A post's kind, length, number of comments, and for its artist the publication state. */
export function PostFacts({ post }: { post: Post }) {
  const { sign: Sign } = POST_KINDS[post.contentType];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-faint tabular empty:hidden">
      {post.isPremium && <Badge tone="premium">PREMIUM</Badge>}
      <PostStateBadge post={post} />
      {post.contentType !== 'text' && (
        <span className="inline-flex items-center gap-1.5">
          <Sign className="size-4" aria-hidden="true" />
          {formatPostKind(post)}
          {post.durationMs !== null && ` ${formatTime(post.durationMs / 1000)}`}
        </span>
      )}
      {post.commentCount > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <MessageSquare className="size-4" aria-hidden="true" />
          {formatAmount(post.commentCount, 'comment')}
        </span>
      )}
    </p>
  );
}

/** Only its artist and admins see a post that is not published. */
function PostStateBadge({ post }: { post: Post }) {
  if (post.state === 'draft') return <Badge>DRAFT</Badge>;
  if (post.state === 'scheduled')
    return (
      <Badge tone="accent">
        SCHEDULED{post.publishAt && ` FOR ${formatDay(post.publishAt).toUpperCase()}`}
      </Badge>
    );
  if (post.fileState === 'processing') return <Badge tone="accent">PROCESSING</Badge>;
  if (post.fileState === 'failed') return <Badge tone="bad">FAILED</Badge>;
  return null;
}
