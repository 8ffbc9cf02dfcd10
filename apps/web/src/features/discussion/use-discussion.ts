import type { DiscussionRef } from '@stagedoor/validators';
import { api, trpc } from '../../lib/trpc.ts';
import { useLive } from '../../lib/use-live.ts';

/** Whether the viewer can comment here; follows live when the artist closes or opens comments. */
export function useDiscussion({ kind, id }: DiscussionRef) {
  const query = trpc.discussions.get.useQuery({ kind, id });
  useLive({ kind, id }, (event) => {
    if (event.type === 'discussion-changed') void api.discussions.get.invalidate({ kind, id });
  });
  return query.data;
}
