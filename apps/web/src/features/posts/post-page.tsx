import type { Post } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { DoorFigure } from '../../components/figures/door-figure.tsx';
import { TitleShape, WordsShape } from '../../components/first-shapes.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { formatDay } from '../../lib/format.ts';
import { isNotFound } from '../../lib/is-not-found.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PostComments } from '../post-comments/index.ts';
import { ModerationNote, MoreMenu } from '../reports/index.ts';
import { EditPostButton } from './edit-post-button.tsx';
import { LikePost } from './like-post.tsx';
import { LockedPost } from './locked-post.tsx';
import { PostMedia } from './media/post-media.tsx';
import { PostArtist, PostArtistSkeleton } from './post-artist.tsx';
import { PostFacts } from './post-facts.tsx';
import { PostText } from './post-text.tsx';

/** A post with its artist and its comments. */
export function PostPage({ postId }: { postId: number }) {
  const query = trpc.posts.get.useQuery({ id: postId });
  usePageTitle(query.data && `${query.data.title} by ${query.data.artist.name}`);
  if (query.isPending) return <PostSkeleton />;
  if (query.isError && isNotFound(query.error)) return <PostNotFound />;
  if (query.isLoadingError)
    return <ErrorState title="Failed to fetch content" onRetry={() => query.refetch()} />;
  const post = query.data;
  return (
    <>
      <ModerationNote targetType="post" targetId={post.id} isOwn={post.can.edit} />
      <PostArtist post={post} />
      <article className="grid grid-cols-1 gap-6">
        <PostHeading post={post} />
        {post.isLocked ? <LockedPost post={post} /> : <PostMedia post={post} isEager />}
        {post.description && <PostText text={post.description} className="text-16" />}
      </article>
      <PostComments post={post} />
    </>
  );
}

const PostHeading = ({ post }: { post: Post }) => (
  <header className="flex items-start justify-between gap-4">
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <h1 className="wrap-anywhere font-extrabold text-34">{post.title}</h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PostFacts post={post} />
        <time dateTime={post.createdAt} className="text-13 text-ink-faint">
          {formatDay(post.createdAt)}
        </time>
      </div>
    </div>
    <div className="flex shrink-0 items-center gap-1">
      <LikePost post={post} />
      {post.can.edit && <EditPostButton post={post} />}
      <ShareButton title={post.title} />
      {!post.can.edit && (
        <MoreMenu label={`More for ${post.title}`} target={{ type: 'post', id: post.id, name: post.title }} />
      )}
    </div>
  </header>
);

const PostNotFound = () => (
  <>
    <h1 className="sr-only">Content Not Found</h1>
    <EmptyState
      figure={DoorFigure}
      title="Content Not Found"
      text="The content you're looking for doesn't exist or has been removed."
    >
      <Link to="/" className={buttonStyle('outline')}>
        Return Home
      </Link>
    </EmptyState>
  </>
);

const PostSkeleton = () => (
  <LoadingShapes label="Loading content">
    <PostArtistSkeleton />
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-2">
        <TitleShape className="wrap-anywhere pr-25 font-extrabold text-34" shape="h-10 w-3/5" />
        <Skeleton className="h-5 w-48" />
      </div>
      <Skeleton className="first-media aspect-video rounded-card" />
      <WordsShape
        hole="__TEXT__"
        className="max-w-prose whitespace-pre-line wrap-anywhere text-16"
        shape="h-16 max-w-prose"
      />
    </div>
  </LoadingShapes>
);
