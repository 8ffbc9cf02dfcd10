import { getMergeScope, listMerges, mergeArtists, undoMerge } from '@stagedoor/core/site/artist-merges';
import { byId, mergeArtistsInput } from '@stagedoor/validators';
import { z } from 'zod';
import { adminProcedure, call, router } from '../trpc.ts';

/** Merging two artist profiles, for admins. */
export const artistMergesRouter = router({
  scope: adminProcedure.input(mergeArtistsInput).query(call(getMergeScope)),
  list: adminProcedure.input(z.object({ artistId: byId.shape.id })).query(call(listMerges)),
  merge: adminProcedure.input(mergeArtistsInput).mutation(call(mergeArtists)),
  undo: adminProcedure.input(byId).mutation(call(undoMerge)),
});
