import { updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { listClaimableSongs, listOwnClaims } from '@stagedoor/core/catalog/claims';
import { listUploads } from '@stagedoor/core/catalog/uploads';
import {
  createPost,
  deletePost,
  listOwnPosts,
  replacePostFileByKey,
  updatePost,
} from '@stagedoor/core/community/posts';
import { getInsightsReport } from '@stagedoor/core/site/insights';
import {
  byId,
  createPostInput,
  insightsInput,
  listClaimableSongsInput,
  paging,
  replacePostFileInput,
  updateArtistProfileInput,
  updatePostInput,
} from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';
import { musicProcedures } from './studio-music.ts';

/** Files are uploaded through the REST paths, which stream them. The rest of the studio is here. */
export const studioRouter = router({
  updateProfile: procedure
    .input(updateArtistProfileInput)
    .mutation(({ ctx, input }) => updateArtistProfile(ctx.domain, input)),
  ...musicProcedures,
  posts: procedure.input(paging).query(({ ctx, input }) => listOwnPosts(ctx.domain, input)),
  createPost: procedure.input(createPostInput).mutation(({ ctx, input }) => createPost(ctx.domain, input)),
  updatePost: procedure.input(updatePostInput).mutation(({ ctx, input }) => updatePost(ctx.domain, input)),
  replacePostFile: procedure
    .input(replacePostFileInput)
    .mutation(({ ctx, input }) => replacePostFileByKey(ctx.domain, input)),
  deletePost: procedure.input(byId).mutation(({ ctx, input }) => deletePost(ctx.domain, input)),
  claimableSongs: procedure
    .input(listClaimableSongsInput)
    .query(({ ctx, input }) => listClaimableSongs(ctx.domain, input)),
  claims: procedure.input(paging).query(({ ctx, input }) => listOwnClaims(ctx.domain, input)),
  insights: procedure.input(insightsInput).query(({ ctx, input }) => getInsightsReport(ctx.domain, input)),
  uploads: procedure.query(({ ctx }) => listUploads(ctx.domain)),
});
