import {
  cancelSubscription,
  countSubscribers,
  getSubscriptionStatus,
  listSubscribers,
  listSubscriptions,
  resumeSubscription,
  subscribe,
} from '@stagedoor/core/money/subscriptions';
import { artistRef, paging } from '@stagedoor/validators';
import { openProcedure, procedure, router } from '../trpc.ts';

export const subscriptionsRouter = router({
  list: procedure.query(({ ctx }) => listSubscriptions(ctx.domain)),
  status: procedure.input(artistRef).query(({ ctx, input }) => getSubscriptionStatus(ctx.domain, input)),
  create: procedure.input(artistRef).mutation(({ ctx, input }) => subscribe(ctx.domain, input)),
  cancel: openProcedure.input(artistRef).mutation(({ ctx, input }) => cancelSubscription(ctx.domain, input)),
  /** The calling artist's subscribers. */
  subscribers: procedure.input(paging).query(({ ctx, input }) => listSubscribers(ctx.domain, input)),
  subscriberCounts: procedure.query(({ ctx }) => countSubscribers(ctx.domain)),
  resume: procedure.input(artistRef).mutation(({ ctx, input }) => resumeSubscription(ctx.domain, input)),
});
