import type { Content } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { CableFigure } from '../../components/figures/cable-figure.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { PostRow } from './post-row.tsx';

export const PostList = ({ posts, isWhole }: { posts: Content[]; isWhole?: boolean }) => (
  <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
    {posts.map((post) => (
      <PostRow key={post.id} post={post} isWhole={isWhole} />
    ))}
  </ul>
);

export const PostListSkeleton = ({ count }: { count: number }) => (
  <LoadingShapes label="Loading posts" className="grid gap-2">
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={`post ${index + 1}`} className="h-24 rounded-card" />
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
