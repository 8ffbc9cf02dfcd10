import {
  getBillingOverview,
  getBillingTerms,
  getEarnings,
  managePayment,
} from '@stagedoor/core/money/billing';
import { earningsInput } from '@stagedoor/validators';
import { call, procedure, router, userProcedure } from '../trpc.ts';

export const billingRouter = router({
  terms: procedure.query(call(getBillingTerms)),
  overview: userProcedure.query(call(getBillingOverview)),
  managePayment: userProcedure.mutation(call(managePayment)),
  earnings: userProcedure.input(earningsInput).query(call(getEarnings)),
});
