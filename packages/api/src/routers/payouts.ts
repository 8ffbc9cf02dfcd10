import {
  getBalance,
  getPayoutAccount,
  listPayouts,
  openPayoutAccount,
  requireMoneyReader,
} from '@stagedoor/core/money/payouts';
import { listPayoutsOfInput, openPayoutAccountInput, paging, payeeInput } from '@stagedoor/validators';
import { adminProcedure, call, managerProcedure, ownerProcedure, procedureFor, router } from '../trpc.ts';

const readerProcedure = procedureFor(requireMoneyReader);

/** Money of the profile that the caller acts for and manages; admins may name any. */
export const payoutsRouter = router({
  balance: readerProcedure.input(payeeInput).query(call(getBalance)),
  account: readerProcedure.input(payeeInput).query(call(getPayoutAccount)),
  openAccount: ownerProcedure.input(openPayoutAccountInput).mutation(call(openPayoutAccount)),
  list: managerProcedure.input(paging).query(call(listPayouts)),
  listOf: adminProcedure.input(listPayoutsOfInput).query(call(listPayouts)),
});
