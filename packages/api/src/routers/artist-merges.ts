import { getMergeScope, listMerges, mergeArtists, undoMerge } from '@stagedoor/core/site/artist-merges';
import { byId, mergeArtistsInput } from '@stagedoor/validators';
import { z } from 'zod';
import { procedure, router } from '../trpc.ts';

/** Merging two artist profiles, for admins. */
export const artistMergesRouter = router({
  scope: procedure.input(mergeArtistsInput).query(({ ctx, input }) => getMergeScope(ctx.domain, input)),
  list: procedure
    .input(z.object({ artistId: byId.shape.id }))
    .query(({ ctx, input }) => listMerges(ctx.domain, input)),
  merge: procedure.input(mergeArtistsInput).mutation(({ ctx, input }) => mergeArtists(ctx.domain, input)),
  undo: procedure.input(byId).mutation(({ ctx, input }) => undoMerge(ctx.domain, input)),
});
