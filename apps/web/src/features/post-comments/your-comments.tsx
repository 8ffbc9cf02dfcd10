import type { OwnComment } from '@stagedoor/validators';
import { OWN_COMMENTS } from '@stagedoor/validators/page-inputs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LampFigure } from '../../components/figures/lamp-figure.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Section } from '../../components/section.tsx';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { trpc } from '../../lib/trpc.ts';
import { CommentActions } from './comment-actions.tsx';
import { CommentMeta } from './comment-item.tsx';
import { CommentsFailed, CommentsSkeleton } from './comment-states.tsx';
import { EditComment } from './edit-comment.tsx';

/** The signed-in person's comments on posts. */
export const YourComments = () => (
  <Section title="Your Comments">
    <OwnComments />
  </Section>
);

function OwnComments() {
  const query = trpc.comments.own.useInfiniteQuery(OWN_COMMENTS, BY_CURSOR);
  if (query.isPending) return <CommentsSkeleton />;
  if (query.isLoadingError) return <CommentsFailed onRetry={() => void query.refetch()} />;
  const comments = query.data.pages.flatMap(({ items }) => items);
  if (comments.length === 0) {
    return (
      <EmptyState
        figure={LampFigure}
        title="No comments yet"
        text="What you say about artists' posts shows up here."
      >
        <Link to="/posts" className={buttonStyle('outline')}>
          Read posts
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line">
        {comments.map((comment) => (
          <OwnCommentItem key={comment.id} comment={comment} />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

function OwnCommentItem({ comment }: { comment: OwnComment }) {
  const [isEditing, setEditing] = useState(false);
  const title = (
    <Link
      to="/content/$postId"
      params={{ postId: String(comment.contentId) }}
      className="rounded-small hover:underline"
    >
      {comment.content.title}
    </Link>
  );
  return (
    <li className="group/comment flex gap-3 bg-stage p-4" data-testid="own-comment">
      <div className="min-w-0 flex-1">
        <CommentMeta comment={comment} name={title} />
        <p className="text-13 text-ink-faint">by {comment.content.artistName}</p>
        {isEditing ? (
          <EditComment comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere text-14 text-ink-soft">
            {comment.text}
          </p>
        )}
      </div>
      {!isEditing && <CommentActions comment={comment} onEdit={() => setEditing(true)} />}
    </li>
  );
}
