import type { Post } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { CableFigure } from '../../components/figures/cable-figure.tsx';
import { isFirstPaint } from '../../components/first-shapes.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { PostRow } from './post-row.tsx';

export const PostList = ({ posts }: { posts: Post[] }) => (
  <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
    {posts.map((post) => (
      <PostRow key={post.id} post={post} />
    ))}
  </ul>
);

export const PostListSkeleton = ({ count }: { count: number }) => (
  <LoadingShapes
    label="Loading posts"
    className="grid gap-px overflow-hidden rounded-card border border-line bg-line"
  >
    {Array.from({ length: count }, (_, index) => (
      <div key={`post ${index + 1}`} className="flex gap-4 bg-stage p-4">
        <Skeleton className="size-10 shrink-0 rounded-full" />
        <div className="grid min-w-0 flex-1 gap-2">
          <Skeleton className="h-4 w-40" />
          <FirstWords index={index} />
          <Skeleton className="h-4 w-24" />
        </div>
      </div>
    ))}
  </LoadingShapes>
);

/**
 * The title and the words in one paragraph, which is larger than any of the loaded row: for browsers, the largest thing
 * on the screen is then there with the first paint, whatever lines a font makes of it.
 */
const FirstWords = ({ index }: { index: number }) =>
  isFirstPaint ? (
    <p className="line-clamp-4 whitespace-pre-line break-words text-14 text-ink-soft">
      <b className="font-bold font-name text-16 text-ink leading-7 tracking-name">{`__TITLE_${index}__`}</b>
      <br />
      {`__TEXT_${index}__`}
    </p>
  ) : (
    <>
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-10 w-full max-w-prose" />
    </>
  );

export const NoPosts = () => (
  <EmptyState figure={CableFigure} title="No posts yet" text="What artists write and record shows up here.">
    <Link to="/artists" className={buttonStyle('outline')}>
      Find artists
    </Link>
  </EmptyState>
);
