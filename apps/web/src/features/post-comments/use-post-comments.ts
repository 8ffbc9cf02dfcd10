import type { LiveEvent } from '@stagedoor/validators';
import { commentsOf } from '@stagedoor/validators/page-inputs';
import { toast } from '../../components/toast.ts';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { useLive } from '../../lib/use-live.ts';
import { applyLikes, changePostComments, withAdded, withChanged, withoutSaid } from '../discussion/index.ts';

export const usePostComments = (postId: number) =>
  trpc.comments.list.useInfiniteQuery(commentsOf(postId), BY_CURSOR);

const ABOUT_COMMENTS = ['comment-added', 'comment-updated', 'comment-deleted'] as const;
type CommentEvent = Extract<LiveEvent, { type: (typeof ABOUT_COMMENTS)[number] }>;
const isAboutComments = (event: LiveEvent): event is CommentEvent =>
  (ABOUT_COMMENTS as readonly string[]).includes(event.type);

/** Applies new, edited and deleted comments of others live while the post is open. */
export function useLiveComments(postId: number): void {
  useLive({ kind: 'content', id: postId }, (event) => {
    applyLikes(event);
    if (!isAboutComments(event) || event.contentId !== postId) return;
    if (event.type === 'comment-added') {
      const added = event.comment;
      changePostComments(postId, (items, page) => {
        const isReplyOrFirst = added.parentId !== null || page === 0;
        return isReplyOrFirst ? withAdded(items, added) : withoutSaid(items, added.id);
      });
    } else if (event.type === 'comment-updated') {
      const changed = event.comment;
      changePostComments(postId, (items) => withChanged(items, changed));
      // It may have been pinned, which changes its place.
      void api.comments.list.invalidate(commentsOf(postId));
    } else {
      changePostComments(postId, (items) => withoutSaid(items, event.commentId));
    }
  });
}

/** Invalidates everything with comments: the person's list, the post's list and the post's comment count. */
const readCommentsAgain = () =>
  Promise.all([api.comments.invalidate(), api.posts.invalidate(), api.artists.invalidate()]);

export function useAddComment(onAdded: (text: string) => void) {
  return trpc.comments.add.useMutation({
    onSuccess: (_comment, { text }) => {
      toast.success('Comment added');
      void readCommentsAgain();
      onAdded(text);
    },
    meta: failsAs('Error', { about: 'Failed to add comment' }),
  });
}

export const commentSaved = (): void => {
  toast.success('Comment updated');
  void readCommentsAgain();
};

/** Deletes a comment; the post's people can take that back. */
export function useDeleteComment(onDeleted: () => void) {
  const restore = trpc.comments.restore.useMutation({
    onSuccess: () => void readCommentsAgain(),
    meta: failsAs('Error', { about: 'Failed to restore comment' }),
  });
  return trpc.comments.delete.useMutation({
    onSuccess: ({ canRestore }, { id }) => {
      const undo = { label: 'Undo', onClick: () => restore.mutate({ id }) };
      toast.success('Comment deleted', canRestore ? { action: undo } : {});
      void readCommentsAgain();
      onDeleted();
    },
    meta: failsAs('Error', { about: 'Failed to delete comment' }),
  });
}
