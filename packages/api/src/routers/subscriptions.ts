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
  managerProcedure,
  openUserProcedure,
  procedure,
  procedureFor,
  router,
  userProcedure,
} from '../trpc.ts';

const subscriberProcedure = procedureFor(requireSubscriber);

export const subscriptionsRouter = router({
  list: userProcedure.query(({ ctx }) => listSubscriptions(ctx.domain)),
  status: procedure.input(artistRef).query(({ ctx, input }) => getSubscriptionStatus(ctx.domain, input)),
  create: subscriberProcedure.input(artistRef).mutation(({ ctx, input }) => subscribe(ctx.domain, input)),
  cancel: openUserProcedure
    .input(artistRef)
    .mutation(({ ctx, input }) => cancelSubscription(ctx.domain, input)),
  /** The calling artist's subscribers. */
  subscribers: managerProcedure.input(paging).query(({ ctx, input }) => listSubscribers(ctx.domain, input)),
  subscriberCounts: managerProcedure.query(({ ctx }) => countSubscribers(ctx.domain)),
  resume: userProcedure.input(artistRef).mutation(({ ctx, input }) => resumeSubscription(ctx.domain, input)),
});
