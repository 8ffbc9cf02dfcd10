import {
  buy,
  buyCatalogue,
  getCatalogueOffer,
  getReceipt,
  listPurchases,
  tipArtist,
} from '@stagedoor/core/money/purchases';
import {
  artistRef,
  buyCatalogueInput,
  buyInput,
  paging,
  receiptInput,
  tipInput,
} from '@stagedoor/validators';
import { call, procedure, router, userProcedure } from '../trpc.ts';

export const purchasesRouter = router({
  buy: procedure.input(buyInput).mutation(call(buy)),
  catalogue: procedure.input(artistRef).query(call(getCatalogueOffer)),
  buyCatalogue: procedure.input(buyCatalogueInput).mutation(call(buyCatalogue)),
  tip: userProcedure.input(tipInput).mutation(call(tipArtist)),
  list: userProcedure.input(paging).query(call(listPurchases)),
  receipt: procedure.input(receiptInput).query(call(getReceipt)),
});
