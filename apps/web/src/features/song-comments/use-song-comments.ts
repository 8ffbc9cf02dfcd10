import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { useLive } from '../../lib/use-live.ts';
import { applyLikes, changeSongComments, withAdded, withChanged, withoutSaid } from '../discussion/index.ts';
import { forgetPosted, holdFailed } from './typed-comment.ts';

/** The comments of a song, newest first. Nothing is fetched while `isWanted` is false. */
export const useSongComments = (songId: number, isWanted = true) =>
  trpc.songComments.list.useQuery({ songId }, { enabled: isWanted });

/** Shows new and deleted comments of other listeners live while the song's comments are open. */
export function useLiveComments(songId: number): void {
  useLive({ kind: 'song', id: songId }, (event) => {
    applyLikes(event);
    if (event.type === 'song-comment-added' && event.songId === songId) {
      const { comment } = event;
      changeSongComments(songId, (before) => withAdded(before, comment));
    }
    if (event.type === 'song-comment-updated' && event.songId === songId) {
      const { comment } = event;
      changeSongComments(songId, (before) => withChanged(before, comment));
    }
    if (event.type === 'song-comment-deleted' && event.songId === songId) {
      changeSongComments(songId, (before) => withoutSaid(before, event.commentId));
    }
  });
}

const refetchComments = (songId: number) => {
  void api.songComments.list.invalidate({ songId });
  void api.songComments.older.invalidate({ songId });
};

/** Posts a comment; `onPosted` runs when the list has been invalidated. */
export function useAddComment(songId: number, onPosted: () => void) {
  return trpc.songComments.add.useMutation({
    onSuccess: (_comment, { text }) => {
      toast.success('Comment Added', { description: 'Your comment has been posted successfully.' });
      forgetPosted(songId, text);
      refetchComments(songId);
      onPosted();
    },
    meta: failsAs('Failed to add comment'),
    onError: (_error, { timestamp = 0 }) => holdFailed(songId, timestamp),
  });
}

/** Deletes a comment; the song's people can take that back. */
export function useDeleteComment(songId: number) {
  const restore = trpc.songComments.restore.useMutation({
    onSuccess: () => refetchComments(songId),
    meta: failsAs('Failed to restore comment'),
  });
  return trpc.songComments.delete.useMutation({
    onSuccess: ({ canRestore }, { id }) => {
      if (canRestore)
        toast.success('Comment Deleted', {
          action: { label: 'Undo', onClick: () => restore.mutate({ id }) },
        });
      else toast.success('Comment Deleted', { description: 'Your comment has been deleted successfully.' });
      refetchComments(songId);
    },
    meta: failsAs('Failed to delete comment'),
  });
}
