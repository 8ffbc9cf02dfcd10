import { addPushBrowser, getPushBrowser, removePushBrowser } from '@stagedoor/auth';
import { pushSubscriptionInput } from '@stagedoor/validators';
import { router, userProcedure } from '../trpc.ts';

/** Whether the caller's browser gets notifications while no page is open. */
export const pushRouter = router({
  get: userProcedure.query(({ ctx }) => getPushBrowser(ctx.domain, ctx.auth)),
  add: userProcedure
    .input(pushSubscriptionInput)
    .mutation(({ ctx, input }) => addPushBrowser(ctx.domain, ctx.auth, input)),
  remove: userProcedure.mutation(({ ctx }) => removePushBrowser(ctx.domain, ctx.auth)),
});
