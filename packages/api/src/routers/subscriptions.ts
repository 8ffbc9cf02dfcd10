import {
  cancelSubscription,
  getSubscriptionStatus,
  listSubscriptions,
  resumeSubscription,
  subscribe,
} from '@stagedoor/core/subscriptions';
import { artistRef } from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

export const subscriptionsRouter = router({
  list: procedure.query(({ ctx }) => listSubscriptions(ctx.ctx)),
  status: procedure.input(artistRef).query(({ ctx, input }) => getSubscriptionStatus(ctx.ctx, input)),
  create: procedure.input(artistRef).mutation(({ ctx, input }) => subscribe(ctx.ctx, input)),
  cancel: procedure.input(artistRef).mutation(({ ctx, input }) => cancelSubscription(ctx.ctx, input)),
  resume: procedure.input(artistRef).mutation(({ ctx, input }) => resumeSubscription(ctx.ctx, input)),
});
