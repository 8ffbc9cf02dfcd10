import { blockPerson, listBlocked, unblockPerson } from '@stagedoor/core/catalog/artist-blocks';
import { blockPersonInput, paging, removeMemberInput } from '@stagedoor/validators';
import { artistProcedure, managerProcedure, router } from '../trpc.ts';

/** People blocked by the acting profile. */
export const artistBlocksRouter = router({
  list: managerProcedure.input(paging).query(({ ctx, input }) => listBlocked(ctx.domain, input)),
  add: artistProcedure.input(blockPersonInput).mutation(({ ctx, input }) => blockPerson(ctx.domain, input)),
  remove: managerProcedure
    .input(removeMemberInput)
    .mutation(({ ctx, input }) => unblockPerson(ctx.domain, input)),
});
