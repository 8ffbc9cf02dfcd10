import type { Post } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { EASY_TO_HIT } from '../../components/section.tsx';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import { MoreMenu } from '../reports/index.ts';
import { LikePost } from './like-post.tsx';
import { PostMedia } from './media/post-media.tsx';
import { PostFacts } from './post-facts.tsx';
import { PostText } from './post-text.tsx';

/** Longer texts are cut off here and continue on the post's own page. */
const SHOWN_LETTERS = 900;
const LINK = 'rounded-small font-semibold hover:underline';

/** A full post in the feed: text, picture or player. */
export function FeedPost({ post, mark }: { post: Post; mark?: ReactNode }) {
  const toPost = { to: '/content/$postId', params: { postId: String(post.id) } } as const;
  const isLong = (post.description?.length ?? 0) > SHOWN_LETTERS;
  return (
    <li
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-stage p-4 sm:p-6"
      data-testid="post"
    >
      <div className="flex items-center gap-3">
        <Avatar name={post.artist.name} image={post.artist.coverImage} letters={1} />
        <div className="min-w-0 flex-1">
          <Link
            to="/artist/$artistId"
            params={{ artistId: String(post.artistId) }}
            className={`${LINK} block truncate text-14`}
          >
            {post.artist.name}
          </Link>
          <time dateTime={post.createdAt} className="text-13 text-ink-faint">
            {formatRelativeTime(post.createdAt)}
          </time>
        </div>
        {mark}
        {!post.can.edit && (
          <MoreMenu
            label={`More for ${post.title}`}
            target={{ type: 'post', id: post.id, name: post.title }}
          />
        )}
      </div>
      <h2 className="wrap-anywhere text-20">
        <Link {...toPost} className="rounded-small hover:underline">
          {post.title}
        </Link>
      </h2>
      <PostMedia post={post} />
      {post.description && (
        <div className="grid grid-cols-1 gap-1">
          <PostText
            text={post.description}
            className={isLong ? 'line-clamp-10 text-ink-soft text-16' : 'text-16 text-ink-soft'}
          />
          {isLong && (
            <Link {...toPost} className={`${LINK} w-fit text-14 text-lamp`}>
              Read more<span className="sr-only"> of {post.title}</span>
            </Link>
          )}
        </div>
      )}
      <div className="flex items-center justify-between gap-4">
        <PostFacts post={post} />
        <span className="ml-auto flex shrink-0 items-center gap-3">
          <LikePost post={post} />
          <Link {...toPost} hash="comments" className={`${LINK} ${EASY_TO_HIT} text-13 text-ink-soft`}>
            Comment<span className="sr-only"> on {post.title}</span>
          </Link>
        </span>
      </div>
    </li>
  );
}
