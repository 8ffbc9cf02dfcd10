import type { DiscussionRef } from '@stagedoor/validators';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { useDiscussion } from './use-discussion.ts';

/** Keeps a comment's author away from the artist whose song or post this is. */
export function useBlock(
  place: DiscussionRef,
  person: { userId: number; username: string },
  onBlocked: () => void,
) {
  const artistId = useDiscussion(place)?.artistId;
  const add = trpc.artistBlocks.add.useMutation({
    onSuccess: () => {
      toast.success(`${person.username} is blocked`);
      onBlocked();
      return api.artistBlocks.list.invalidate();
    },
    meta: failsAs('Failed to block'),
  });
  return { isPending: add.isPending, start: () => add.mutate({ userId: person.userId, artistId }) };
}
