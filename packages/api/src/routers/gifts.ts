import { give, giveWork, requireGiver } from '@stagedoor/core/money/purchases';
import { giveInput, giveWorkInput } from '@stagedoor/validators';
import { call, procedureFor, router } from '../trpc.ts';

const giverProcedure = procedureFor(requireGiver);

export const giftsRouter = router({
  give: giverProcedure.input(giveInput).mutation(call(give)),
  giveWork: giverProcedure.input(giveWorkInput).mutation(call(giveWork)),
});
