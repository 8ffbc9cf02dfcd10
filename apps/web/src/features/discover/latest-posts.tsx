import { RECENT_POSTS } from '@stagedoor/validators/page-inputs';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../components/error-state.tsx';
import { isFirstPaint } from '../../components/is-first-paint.ts';
import { SEE_ALL, Section } from '../../components/section.tsx';
import { trpc } from '../../lib/trpc.ts';
import { FirstPosts, NoPosts, PostList, PostListSkeleton, SHOWN_POSTS } from '../posts/index.ts';

/** The five newest public posts; 'See all' is shown when there are more. */
export function LatestPosts() {
  const query = trpc.posts.recent.useQuery(RECENT_POSTS);
  const posts = query.data?.items ?? [];
  return (
    <Section
      title="Latest Posts from Artists"
      aside={
        posts.length > SHOWN_POSTS && (
          <Link to="/posts" className={SEE_ALL}>
            See all
          </Link>
        )
      }
    >
      {query.isPending && isFirstPaint ? (
        <FirstPosts count={SHOWN_POSTS} />
      ) : query.isPending ? (
        <PostListSkeleton count={SHOWN_POSTS} />
      ) : query.isError ? (
        <ErrorState title="Failed to fetch recent content" onRetry={() => query.refetch()} />
      ) : posts.length === 0 ? (
        <NoPosts />
      ) : (
        <PostList posts={posts.slice(0, SHOWN_POSTS)} />
      )}
    </Section>
  );
}
