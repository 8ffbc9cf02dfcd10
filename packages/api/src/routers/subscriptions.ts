import {
  cancelSubscription,
  countSubscribers,
  getSubscriptionStatus,
  listSubscribers,
  listSubscriptions,
  requireSubscriber,
  resumeSubscription,
  subscribe,
} from '@stagedoor/core/money/subscriptions';
import { artistRef, paging } from '@stagedoor/validators';
import {
  call,
  managerProcedure,
  openUserProcedure,
  procedure,
  procedureFor,
  router,
  userProcedure,
} from '../trpc.ts';

const subscriberProcedure = procedureFor(requireSubscriber);

export const subscriptionsRouter = router({
  list: userProcedure.query(call(listSubscriptions)),
  status: procedure.input(artistRef).query(call(getSubscriptionStatus)),
  create: subscriberProcedure.input(artistRef).mutation(call(subscribe)),
  cancel: openUserProcedure.input(artistRef).mutation(call(cancelSubscription)),
  /** The calling artist's subscribers. */
  subscribers: managerProcedure.input(paging).query(call(listSubscribers)),
  subscriberCounts: managerProcedure.query(call(countSubscribers)),
  resume: userProcedure.input(artistRef).mutation(call(resumeSubscription)),
});
