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
import { procedure, router } from '../trpc.ts';

export const subscriptionsRouter = router({
  list: procedure.query(({ ctx }) => listSubscriptions(ctx.ctx)),
  status: procedure.input(artistRef).query(({ ctx, input }) => getSubscriptionStatus(ctx.ctx, input)),
  create: procedure.input(artistRef).mutation(({ ctx, input }) => subscribe(ctx.ctx, input)),
  cancel: procedure.input(artistRef).mutation(({ ctx, input }) => cancelSubscription(ctx.ctx, input)),
  /** The calling artist's subscribers. */
  subscribers: procedure.input(paging).query(({ ctx, input }) => listSubscribers(ctx.ctx, input)),
  subscriberCounts: procedure.query(({ ctx }) => countSubscribers(ctx.ctx)),
  resume: procedure.input(artistRef).mutation(({ ctx, input }) => resumeSubscription(ctx.ctx, input)),
});
