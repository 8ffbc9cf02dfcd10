import type { Post } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../components/avatar.tsx';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import { PostArt } from './post-art.tsx';
import { PostFacts } from './post-facts.tsx';
import { POST_KINDS } from './post-kind.ts';
import { SubscribeLine } from './subscribe-line.tsx';

/**
 * A post in a list: artist, date, title, and its first words or a subscribe link. The whole row is a link to
 * it.
 */
export const PostRow = ({ post }: { post: Post }) => (
  <li
    className="group/post relative flex items-start gap-4 bg-stage p-4 transition-colors hover:bg-raised/60"
    data-testid="post"
  >
    <Avatar name={post.artist.name} image={post.artist.coverImage} letters={1} />
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
      <p className="flex gap-1.5 text-13 text-ink-faint">
        <Link
          to="/artist/$artistId"
          params={{ artistId: String(post.artistId) }}
          className="relative z-10 truncate rounded-small font-semibold text-ink-soft hover:underline"
        >
          {post.artist.name}
        </Link>
        <time className="shrink-0" dateTime={post.createdAt}>
          {formatRelativeTime(post.createdAt)}
        </time>
      </p>
      <h3 className="wrap-anywhere text-16">
        <Link
          to="/content/$postId"
          params={{ postId: String(post.id) }}
          className="rounded-small after:absolute after:inset-0"
        >
          {post.title}
        </Link>
      </h3>
      {post.description && (
        <p className="line-clamp-3 whitespace-pre-line wrap-anywhere text-14 text-ink-soft">
          {post.description.replace(/\n\s*\n/g, '\n')}
        </p>
      )}
      {post.isLocked && (
        <>
          <p className="text-14 text-ink-soft">
            This {POST_KINDS[post.contentType].thing} is for subscribers of {post.artist.name}.
          </p>
          <SubscribeLine artistId={post.artistId} />
        </>
      )}
      <PostFacts post={post} />
    </div>
    {(post.thumbnailUrl || post.isLocked) && (
      <PostArt post={post} sizes="112px" className="aspect-square w-20 rounded-small sm:w-28" />
    )}
  </li>
);
