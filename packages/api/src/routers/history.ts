import {
  clearHistory,
  getYearInReview,
  listHistory,
  removeFromHistory,
} from '@stagedoor/core/catalog/history';
import { findLatestListenImport } from '@stagedoor/core/community/listen-imports';
import { historyInput, songRef, yearInput } from '@stagedoor/validators';
import { call, router, userProcedure } from '../trpc.ts';

/** The caller's plays. */
export const historyRouter = router({
  list: userProcedure.input(historyInput).query(call(listHistory)),
  year: userProcedure.input(yearInput).query(call(getYearInReview)),
  latestImport: userProcedure.query(({ ctx }) => findLatestListenImport(ctx.domain)),
  clear: userProcedure.mutation(({ ctx }) => clearHistory(ctx.domain)),
  remove: userProcedure.input(songRef).mutation(call(removeFromHistory)),
});
