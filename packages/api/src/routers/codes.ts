import { endBatch, getCode, listBatches, makeCodes, redeemCode } from '@stagedoor/core/money/codes';
import { byId, codeBatchesInput, codeInput, makeCodesInput, redeemInput } from '@stagedoor/validators';
import { call, managerProcedure, procedure, router } from '../trpc.ts';

/** Codes that open an album, a song, or months of an artist, and the batches that artists make. */
export const codesRouter = router({
  get: procedure.input(codeInput).query(call(getCode)),
  redeem: procedure.input(redeemInput).mutation(call(redeemCode)),
  batches: managerProcedure.input(codeBatchesInput).query(call(listBatches)),
  make: managerProcedure.input(makeCodesInput).mutation(call(makeCodes)),
  end: managerProcedure.input(byId).mutation(call(endBatch)),
});
