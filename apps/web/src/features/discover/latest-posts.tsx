import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { CableFigure } from '../../components/figures/cable-figure.tsx';
import { Section } from '../../components/section.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { PostRow } from './post-row.tsx';
import { RECENT_POSTS, SHOWN_POSTS } from './queries.ts';

export function LatestPosts() {
  const query = trpc.content.recent.useQuery(RECENT_POSTS);
  return (
    <Section title="Latest Posts from Artists">
      {query.isPending ? (
        <LoadingShapes label="Loading posts" className="grid gap-2">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-24 rounded-card" />
          ))}
        </LoadingShapes>
      ) : query.isError ? (
        <ErrorState title="Failed to fetch recent content" onRetry={() => query.refetch()} />
      ) : query.data.items.length === 0 ? (
        <EmptyState
          figure={CableFigure}
          title="No posts yet"
          text="What artists write and record shows up here."
        >
          <Link to="/artists" className="font-semibold text-14 text-lamp hover:underline">
            Find artists
          </Link>
        </EmptyState>
      ) : (
        <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
          {query.data.items.slice(0, SHOWN_POSTS).map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </ul>
      )}
    </Section>
  );
}
