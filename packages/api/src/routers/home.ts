import { getWeeklyMix } from '@stagedoor/core/catalog/weekly-mixes';
import { getOwnHome, getPublicHome } from '@stagedoor/core/community/home';
import { catalogQuery, router, userProcedure } from '../trpc.ts';

/** The sections of the home page. */
export const homeRouter = router({
  everybody: catalogQuery.query(({ ctx }) => getPublicHome(ctx.domain)),
  own: userProcedure.query(({ ctx }) => getOwnHome(ctx.domain)),
  mix: userProcedure.query(({ ctx }) => getWeeklyMix(ctx.domain)),
});
