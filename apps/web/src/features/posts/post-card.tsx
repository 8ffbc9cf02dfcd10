import type { Post } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import { PostArt } from './post-art.tsx';
import { PostFacts } from './post-facts.tsx';
import { POST_KINDS } from './post-kind.ts';
import { SubscribeLine } from './subscribe-line.tsx';

/**
 * A post as a card: its picture or first words, its title, and a subscribe link for people without access.
 */
export const PostCard = ({ post }: { post: Post }) => {
  const hasWords = !post.thumbnailUrl && !post.isLocked && post.contentType === 'text';
  return (
    <li className="group/post relative grid content-start gap-2" data-testid="post">
      {hasWords ? (
        <span className="block aspect-16/10 overflow-hidden rounded-card border border-line bg-stage p-4 transition-colors group-hover/post:bg-raised">
          <span className="line-clamp-3 wrap-anywhere text-14 text-ink-soft sm:line-clamp-5">
            {post.description}
          </span>
        </span>
      ) : (
        <PostArt post={post} sizes="(min-width: 768px) 280px, 50vw" className="aspect-16/10 rounded-card" />
      )}
      <h3 className="mt-1 line-clamp-2 wrap-anywhere text-16">
        <Link
          to="/content/$postId"
          params={{ postId: String(post.id) }}
          className="rounded-small after:absolute after:inset-0"
        >
          {post.title}
        </Link>
      </h3>
      {post.isLocked ? (
        <>
          <p className="text-13 text-ink-soft">{POST_KINDS[post.contentType].aThing} for subscribers</p>
          <SubscribeLine artistId={post.artistId} />
        </>
      ) : (
        <>
          <PostFacts post={post} />
          <time dateTime={post.createdAt} className="text-13 text-ink-faint">
            {formatRelativeTime(post.createdAt)}
          </time>
        </>
      )}
    </li>
  );
};

/** A grid of cards at a readable width, never stretched; two columns on a phone. */
export const POST_CARDS =
  'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-x-5';

export const PostCardGrid = ({ posts }: { posts: Post[] }) => (
  <ul className={POST_CARDS}>
    {posts.map((post) => (
      <PostCard key={post.id} post={post} />
    ))}
  </ul>
);
