import { blockPerson, listBlocked, unblockPerson } from '@stagedoor/core/catalog/artist-blocks';
import { blockPersonInput, paging, removeMemberInput } from '@stagedoor/validators';
import { artistProcedure, call, managerProcedure, router } from '../trpc.ts';

/** People blocked by the acting profile. */
export const artistBlocksRouter = router({
  list: managerProcedure.input(paging).query(call(listBlocked)),
  add: artistProcedure.input(blockPersonInput).mutation(call(blockPerson)),
  remove: managerProcedure.input(removeMemberInput).mutation(call(unblockPerson)),
});
