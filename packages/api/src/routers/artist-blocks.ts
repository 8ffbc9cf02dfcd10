import { blockPerson, listBlocked, unblockPerson } from '@stagedoor/core/catalog/artist-blocks';
import { blockPersonInput, paging, removeMemberInput } from '@stagedoor/validators';
import { artistProcedure, managerProcedure, router } from '../trpc.ts';

/** Whom the acting profile keeps from commenting, requesting and mentioning. */
export const artistBlocksRouter = router({
  list: managerProcedure.input(paging).query(({ ctx, input }) => listBlocked(ctx.domain, input)),
  add: artistProcedure.input(blockPersonInput).mutation(({ ctx, input }) => blockPerson(ctx.domain, input)),
  remove: managerProcedure
    .input(removeMemberInput)
    .mutation(({ ctx, input }) => unblockPerson(ctx.domain, input)),
});
