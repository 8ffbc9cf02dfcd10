import type { Content } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../components/avatar.tsx';
import { CoverImage } from '../../components/cover-image.tsx';
import { classNames } from '../../lib/class-names.ts';
import { formatRelativeTime } from '../../lib/relative-time.ts';

/** One public post: who, when, what, whole or its beginning; the picture at the right when it has one. */
export const PostRow = ({ post, isWhole }: { post: Content; isWhole?: boolean | undefined }) => (
  <li className="flex items-start gap-4 bg-stage p-4">
    <Avatar name={post.artist.name} image={post.artist.coverImage} />
    <div className="min-w-0 flex-1">
      <p className="text-13 text-ink-faint">
        <Link
          to="/artist/$artistId"
          params={{ artistId: String(post.artistId) }}
          className="rounded-small font-semibold text-ink-soft hover:underline"
        >
          {post.artist.name}
        </Link>{' '}
        <time dateTime={post.createdAt}>{formatRelativeTime(post.createdAt)}</time>
      </p>
      <h3 className="mt-0.5 break-words text-16">{post.title}</h3>
      {post.description && (
        <p
          className={classNames(
            'mt-1 max-w-prose break-words text-14 text-ink-soft',
            isWhole ? 'whitespace-pre-line' : 'line-clamp-2',
          )}
        >
          {post.description}
        </p>
      )}
    </div>
    {post.thumbnailUrl && (
      <CoverImage image={post.thumbnailUrl} sizes="64px" className="w-16 rounded-small" />
    )}
  </li>
);
