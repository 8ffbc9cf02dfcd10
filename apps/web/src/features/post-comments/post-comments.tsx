import type { Post } from '@stagedoor/validators';
import { EmptyState } from '../../components/empty-state.tsx';
import { LampFigure } from '../../components/figures/lamp-figure.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { useUser } from '../account/index.ts';
import { CloseComments, Refusal, useDiscussion } from '../discussion/index.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { CommentsFailed, CommentsSkeleton } from './comment-states.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { useLiveComments, usePostComments } from './use-post-comments.ts';

/** The comments on a post; not fetched for a locked one. */
export const PostComments = ({ post }: { post: Post }) => (
  <section id="comments" aria-labelledby="comments-title" className="mt-12 scroll-mt-20">
    <div className="mb-4 flex max-w-3xl items-center justify-between gap-4">
      <h2 id="comments-title" className="text-26">
        Comments
        {post.commentCount > 0 && (
          <span className="ml-2 font-sans font-normal text-16 text-ink-faint tabular">
            {post.commentCount}
          </span>
        )}
      </h2>
      {post.can.edit && <CloseComments kind="content" id={post.id} />}
    </div>
    {post.isLocked ? (
      <p className="text-14 text-ink-soft">
        Comments on this post are for subscribers of {post.artist.name}.
      </p>
    ) : (
      <Discussion post={post} />
    )}
  </section>
);

function Discussion({ post }: { post: Post }) {
  const { user, isLoading } = useUser();
  const discussion = useDiscussion({ kind: 'content', id: post.id });
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      {discussion?.refusal ? (
        <Refusal>{discussion.refusal}</Refusal>
      ) : user && post.can.comment ? (
        <CommentForm postId={post.id} user={user} />
      ) : (
        !isLoading && <SignInPrompt postId={post.id} />
      )}
      <CommentList postId={post.id} isSignedIn={user !== null} />
    </div>
  );
}

function CommentList({ postId, isSignedIn }: { postId: number; isSignedIn: boolean }) {
  const query = usePostComments(postId);
  useLiveComments(postId);
  if (query.isPending) return <CommentsSkeleton />;
  if (query.isLoadingError) return <CommentsFailed onRetry={() => void query.refetch()} />;
  const comments = query.data.pages.flatMap(({ items }) => items);
  if (comments.length === 0) {
    const text = isSignedIn
      ? 'Be the first to comment on this post!'
      : 'Sign in to be the first to comment on this post!';
    return <EmptyState figure={LampFigure} title="No comments yet" text={text} />;
  }
  return (
    <div>
      <ul className="grid grid-cols-1 gap-1">
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ul>
      <LoadMore query={query} />
    </div>
  );
}
