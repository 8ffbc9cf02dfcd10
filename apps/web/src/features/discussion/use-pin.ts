import type { DiscussionRef, PinCommentInput } from '@stagedoor/validators';
import { toast } from '../../components/toast.ts';
import { api, trpc } from '../../lib/trpc.ts';

/** Pins or unpins a comment of this song or post. */
export function usePin({ kind, id }: DiscussionRef): (input: PinCommentInput) => void {
  const answers = {
    onSuccess: ({ isPinned }: { isPinned: boolean }) => {
      toast.success(isPinned ? 'Comment pinned' : 'Comment unpinned');
      return kind === 'song' ? api.songComments.list.invalidate({ songId: id }) : api.comments.invalidate();
    },
    onError: (error: { message: string }) =>
      toast.error('Failed to pin the comment', { description: error.message }),
  };
  const song = trpc.songComments.pin.useMutation(answers);
  const post = trpc.comments.pin.useMutation(answers);
  return kind === 'song' ? song.mutate : post.mutate;
}
