import { listFeed, markFeedSeen } from '@stagedoor/core/community/feed';
import { feedInput, feedSeenInput } from '@stagedoor/validators';
import { call, router, userProcedure } from '../trpc.ts';

/** News of the artists whom the caller follows. */
export const feedRouter = router({
  list: userProcedure.input(feedInput).query(call(listFeed)),
  markSeen: userProcedure.input(feedSeenInput).mutation(call(markFeedSeen)),
});
