import type { DiscussionRef, PinCommentInput } from '@stagedoor/validators';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';

/** Pins or unpins a comment of this song or post. */
export function usePin({ kind, id }: DiscussionRef): (input: PinCommentInput) => void {
  const answers = {
    onSuccess: ({ isPinned }: { isPinned: boolean }) => {
      toast.success(isPinned ? 'Comment pinned' : 'Comment unpinned');
      return kind === 'song' ? api.songComments.list.invalidate({ songId: id }) : api.comments.invalidate();
    },
    meta: failsAs('Failed to pin the comment'),
  };
  const song = trpc.songComments.pin.useMutation(answers);
  const post = trpc.comments.pin.useMutation(answers);
  return kind === 'song' ? song.mutate : post.mutate;
}
