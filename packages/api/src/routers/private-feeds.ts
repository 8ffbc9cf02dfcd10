import {
  createPrivateFeed,
  listPrivateFeeds,
  revokePrivateFeed,
} from '@stagedoor/core/community/syndication';
import { byId } from '@stagedoor/validators';
import { call, router, userProcedure } from '../trpc.ts';

/** The caller's private feeds. */
export const privateFeedsRouter = router({
  list: userProcedure.query(call(listPrivateFeeds)),
  create: userProcedure.mutation(call(createPrivateFeed)),
  revoke: userProcedure.input(byId).mutation(call(revokePrivateFeed)),
});
