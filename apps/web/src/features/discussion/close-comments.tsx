import type { DiscussionRef } from '@stagedoor/validators';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { useDiscussion } from './use-discussion.ts';

/** Closes and opens the comments of one song or post, for the artist's people. */
export function CloseComments({ kind, id }: DiscussionRef) {
  const discussion = useDiscussion({ kind, id });
  const answers = {
    onSuccess: async (_done: unknown, { commentsClosed }: { commentsClosed?: boolean | undefined }) => {
      await api.discussions.get.invalidate({ kind, id });
      toast.success(commentsClosed ? 'Comments closed' : 'Comments opened');
    },
    meta: failsAs('Failed to change the comments'),
  };
  const song = trpc.studio.updateSong.useMutation(answers);
  const post = trpc.studio.updatePost.useMutation(answers);
  if (!discussion?.can.close) return null;
  const { mutate, isPending } = kind === 'song' ? song : post;
  return (
    <Button
      variant="ghost"
      size="small"
      isBusy={isPending}
      onClick={() => mutate({ id, commentsClosed: !discussion.isClosed })}
    >
      {discussion.isClosed ? 'Open comments' : 'Close comments'}
    </Button>
  );
}
