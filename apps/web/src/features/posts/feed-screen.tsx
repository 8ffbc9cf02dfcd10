import { POSTS_FEED } from '@stagedoor/validators/page-inputs';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { FeedPost } from './feed-post.tsx';
import { NoPosts } from './post-list.tsx';

/** All public posts, newest first, readable and playable in place. */
export function FeedScreen() {
  usePageTitle('Latest Posts from Artists');
  const query = trpc.posts.recent.useInfiniteQuery(POSTS_FEED, BY_CURSOR);
  const posts = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <h1 className="mb-6 text-34">Latest Posts from Artists</h1>
      {query.isPending ? (
        <FeedSkeleton />
      ) : query.isLoadingError ? (
        <ErrorState title="Failed to fetch public posts" onRetry={() => query.refetch()} />
      ) : posts.length === 0 ? (
        <NoPosts />
      ) : (
        <ul className="grid grid-cols-1 gap-5">
          {posts.map((post) => (
            <FeedPost key={post.id} post={post} />
          ))}
        </ul>
      )}
      <LoadMore query={query} />
    </>
  );
}

const PLACES = [0, 1, 2];

const FeedSkeleton = () => (
  <LoadingShapes label="Loading posts" className="grid gap-5">
    {PLACES.map((place) => (
      <div key={place} className="grid gap-4 rounded-card border border-line bg-stage p-6">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-8 w-40" />
        </div>
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-24 max-w-prose" />
      </div>
    ))}
  </LoadingShapes>
);
