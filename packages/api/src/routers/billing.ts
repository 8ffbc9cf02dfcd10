import {
  getBillingOverview,
  getBillingTerms,
  getEarnings,
  managePayment,
} from '@stagedoor/core/money/billing';
import { earningsInput } from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

export const billingRouter = router({
  terms: procedure.query(({ ctx }) => getBillingTerms(ctx.domain)),
  overview: procedure.query(({ ctx }) => getBillingOverview(ctx.domain)),
  managePayment: procedure.mutation(({ ctx }) => managePayment(ctx.domain)),
  earnings: procedure.input(earningsInput).query(({ ctx, input }) => getEarnings(ctx.domain, input)),
});
