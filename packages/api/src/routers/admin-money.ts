import {
  confirmAdjustment,
  getMoneyByDay,
  listAdjustments,
  listMoneyByArtist,
  proposeAdjustment,
  withdrawAdjustment,
} from '@stagedoor/core/site/money';
import { byId, moneyByArtistInput, moneyInput, paging, proposeAdjustmentInput } from '@stagedoor/validators';
import { adminProcedure, call, router } from '../trpc.ts';

/** The site's money, for admins. */
export const adminMoneyRouter = router({
  byDay: adminProcedure.input(moneyInput).query(call(getMoneyByDay)),
  byArtist: adminProcedure.input(moneyByArtistInput).query(call(listMoneyByArtist)),
  adjustments: adminProcedure.input(paging).query(call(listAdjustments)),
  propose: adminProcedure.input(proposeAdjustmentInput).mutation(call(proposeAdjustment)),
  confirm: adminProcedure.input(byId).mutation(call(confirmAdjustment)),
  withdraw: adminProcedure.input(byId).mutation(call(withdrawAdjustment)),
});
