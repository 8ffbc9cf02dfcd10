import {
  getBillingOverview,
  getBillingTerms,
  getEarnings,
  managePayment,
} from '@stagedoor/core/money/billing';
import { earningsInput } from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

export const billingRouter = router({
  terms: procedure.query(({ ctx }) => getBillingTerms(ctx.ctx)),
  overview: procedure.query(({ ctx }) => getBillingOverview(ctx.ctx)),
  managePayment: procedure.mutation(({ ctx }) => managePayment(ctx.ctx)),
  earnings: procedure.input(earningsInput).query(({ ctx, input }) => getEarnings(ctx.ctx, input)),
});
