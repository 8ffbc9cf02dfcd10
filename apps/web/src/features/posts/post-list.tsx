import type { Post } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { CableFigure } from '../../components/figures/cable-figure.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { PostRow } from './post-row.tsx';

export const POST_LIST = 'grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line';

export const PostList = ({ posts }: { posts: Post[] }) => (
  <ul className={POST_LIST}>
    {posts.map((post) => (
      <PostRow key={post.id} post={post} />
    ))}
  </ul>
);

export const PostListSkeleton = ({ count }: { count: number }) => (
  <LoadingShapes label="Loading posts" className={POST_LIST}>
    {Array.from({ length: count }, (_, index) => (
      <div key={`post ${index + 1}`} className="flex gap-4 bg-stage p-4">
        <Skeleton className="size-10 shrink-0 rounded-full" />
        <div className="grid min-w-0 flex-1 gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-10 w-full max-w-prose" />
        </div>
      </div>
    ))}
  </LoadingShapes>
);

export const NoPosts = () => (
  <EmptyState figure={CableFigure} title="No posts yet" text="What artists write and record shows up here.">
    <Link to="/artists" className={buttonStyle('outline')}>
      Find artists
    </Link>
  </EmptyState>
);
