import { getGift, redeemGift } from '@stagedoor/core/money/gifts';
import { give, requireGiver } from '@stagedoor/core/money/purchases';
import { giftCodeInput, giveInput } from '@stagedoor/validators';
import { call, procedureFor, router, userProcedure } from '../trpc.ts';

export const giftsRouter = router({
  give: procedureFor(requireGiver).input(giveInput).mutation(call(give)),
  get: userProcedure.input(giftCodeInput).query(call(getGift)),
  redeem: userProcedure.input(giftCodeInput).mutation(call(redeemGift)),
});
