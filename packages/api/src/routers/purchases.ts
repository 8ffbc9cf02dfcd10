import { buy, getReceipt, listPurchases } from '@stagedoor/core/money/purchases';
import { buyInput, paging, receiptInput } from '@stagedoor/validators';
import { call, procedure, router, userProcedure } from '../trpc.ts';

export const purchasesRouter = router({
  buy: procedure.input(buyInput).mutation(call(buy)),
  list: userProcedure.input(paging).query(call(listPurchases)),
  receipt: procedure.input(receiptInput).query(call(getReceipt)),
});
