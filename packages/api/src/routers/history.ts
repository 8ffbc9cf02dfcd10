import { clearHistory, listHistory, removeFromHistory } from '@stagedoor/core/catalog/history';
import { historyInput, songRef } from '@stagedoor/validators';
import { call, router, userProcedure } from '../trpc.ts';

/** The caller's plays. */
export const historyRouter = router({
  list: userProcedure.input(historyInput).query(call(listHistory)),
  clear: userProcedure.mutation(({ ctx }) => clearHistory(ctx.domain)),
  remove: userProcedure.input(songRef).mutation(call(removeFromHistory)),
});
