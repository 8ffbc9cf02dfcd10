import {
  getBillingOverview,
  getBillingTerms,
  getEarnings,
  managePayment,
} from '@stagedoor/core/money/billing';
import { earningsInput } from '@stagedoor/validators';
import { procedure, router, userProcedure } from '../trpc.ts';

export const billingRouter = router({
  terms: procedure.query(({ ctx }) => getBillingTerms(ctx.domain)),
  overview: userProcedure.query(({ ctx }) => getBillingOverview(ctx.domain)),
  managePayment: userProcedure.mutation(({ ctx }) => managePayment(ctx.domain)),
  earnings: userProcedure.input(earningsInput).query(({ ctx, input }) => getEarnings(ctx.domain, input)),
});
