import { updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { listClaimableSongs, listOwnClaims } from '@stagedoor/core/catalog/claims';
import { listUploads } from '@stagedoor/core/catalog/uploads';
import {
  createPost,
  deletePost,
  getEditablePost,
  listOwnPosts,
  updatePost,
} from '@stagedoor/core/community/posts';
import { getInsightsReport } from '@stagedoor/core/site/insights';
import {
  byId,
  createPostInput,
  editArtistProfileInput,
  insightsInput,
  listClaimableSongsInput,
  paging,
  updatePostInput,
} from '@stagedoor/validators';
import { managerProcedure, mayTouch, publisherProcedure, router, userProcedure } from '../trpc.ts';
import { musicProcedures } from './studio-music.ts';

/** Files are uploaded through the REST paths, which stream them. The rest of the studio is here. */
export const studioRouter = router({
  updateProfile: managerProcedure
    .input(editArtistProfileInput)
    .mutation(({ ctx, input }) => updateArtistProfile(ctx.domain, input)),
  ...musicProcedures,
  posts: publisherProcedure.input(paging).query(({ ctx, input }) => listOwnPosts(ctx.domain, input)),
  createPost: publisherProcedure
    .input(createPostInput)
    .mutation(({ ctx, input }) => createPost(ctx.domain, input)),
  updatePost: userProcedure
    .use(mayTouch(getEditablePost))
    .input(updatePostInput)
    .mutation(({ ctx, input }) => updatePost(ctx.domain, input)),
  deletePost: userProcedure.input(byId).mutation(({ ctx, input }) => deletePost(ctx.domain, input)),
  claimableSongs: publisherProcedure
    .input(listClaimableSongsInput)
    .query(({ ctx, input }) => listClaimableSongs(ctx.domain, input)),
  claims: publisherProcedure.input(paging).query(({ ctx, input }) => listOwnClaims(ctx.domain, input)),
  insights: managerProcedure
    .input(insightsInput)
    .query(({ ctx, input }) => getInsightsReport(ctx.domain, input)),
  uploads: userProcedure.query(({ ctx }) => listUploads(ctx.domain)),
});
