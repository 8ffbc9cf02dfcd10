import { findMatches } from '@stagedoor/core/site/search';
import { searchInput } from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

export const searchRouter = router({
  find: procedure.input(searchInput).query(({ ctx, input }) => findMatches(ctx.ctx, input)),
});
