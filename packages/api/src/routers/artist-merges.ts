import { getMergeScope, listMerges, mergeArtists, undoMerge } from '@stagedoor/core/site/artist-merges';
import { byId, mergeArtistsInput } from '@stagedoor/validators';
import { z } from 'zod';
import { adminProcedure, router } from '../trpc.ts';

/** Merging two artist profiles, for admins. */
export const artistMergesRouter = router({
  scope: adminProcedure.input(mergeArtistsInput).query(({ ctx, input }) => getMergeScope(ctx.domain, input)),
  list: adminProcedure
    .input(z.object({ artistId: byId.shape.id }))
    .query(({ ctx, input }) => listMerges(ctx.domain, input)),
  merge: adminProcedure
    .input(mergeArtistsInput)
    .mutation(({ ctx, input }) => mergeArtists(ctx.domain, input)),
  undo: adminProcedure.input(byId).mutation(({ ctx, input }) => undoMerge(ctx.domain, input)),
});
