import { ErrorState } from '../../components/error-state.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { LoadMore } from '../catalog/load-more.tsx';
import { NoPosts, PostList, PostListSkeleton } from './post-list.tsx';
import { POSTS_FEED } from './queries.ts';

/** Every public post, newest first. */
export function PostsScreen() {
  usePageTitle('Latest Posts from Artists');
  const query = trpc.content.recent.useInfiniteQuery(POSTS_FEED, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const posts = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <h1 className="mb-6 text-34">Latest Posts from Artists</h1>
      {query.isPending ? (
        <PostListSkeleton count={6} />
      ) : query.isError ? (
        <ErrorState title="Failed to fetch public posts" onRetry={() => query.refetch()} />
      ) : posts.length === 0 ? (
        <NoPosts />
      ) : (
        <PostList posts={posts} isWhole />
      )}
      <LoadMore query={query} />
    </>
  );
}
