import type { Comment, LiveEvent, Page } from '@stagedoor/validators';
import { commentsOf } from '@stagedoor/validators/page-inputs';
import type { InfiniteData } from '@tanstack/react-query';
import { toast } from '../../components/toast.ts';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { useLive } from '../../lib/use-live.ts';

export const usePostComments = (postId: number) =>
  trpc.comments.list.useInfiniteQuery(commentsOf(postId), BY_CURSOR);

type Pages = InfiniteData<Page<Comment>, string | null>;

function changePages(postId: number, change: (items: Comment[], index: number) => Comment[]) {
  api.comments.list.setInfiniteData(commentsOf(postId), (before: Pages | undefined) => {
    if (!before) return before;
    const pages = before.pages.map((page, index) => ({ ...page, items: change(page.items, index) }));
    return { ...before, pages };
  });
}

const ABOUT_COMMENTS = ['comment-added', 'comment-updated', 'comment-deleted'] as const;
type CommentEvent = Extract<LiveEvent, { type: (typeof ABOUT_COMMENTS)[number] }>;
const isAboutComments = (event: LiveEvent): event is CommentEvent =>
  (ABOUT_COMMENTS as readonly string[]).includes(event.type);

/** Applies new, edited and deleted comments of others live while the post is open. */
export function useLiveComments(postId: number): void {
  useLive({ kind: 'content', id: postId }, (event) => {
    if (!isAboutComments(event) || event.contentId !== postId) return;
    if (event.type === 'comment-added') {
      const added = event.comment;
      changePages(postId, (items, index) => {
        const others = items.filter(({ id }) => id !== added.id);
        return index === 0 ? [added, ...others] : others;
      });
    } else if (event.type === 'comment-updated') {
      const changed = event.comment;
      changePages(postId, (items) => items.map((one) => (one.id === changed.id ? changed : one)));
      // It may have been pinned, which changes its place.
      void api.comments.list.invalidate(commentsOf(postId));
    } else {
      changePages(postId, (items) => items.filter(({ id }) => id !== event.commentId));
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
