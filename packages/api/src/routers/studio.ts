import { updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { listClaimableSongs, listOwnClaims } from '@stagedoor/core/catalog/claims';
import { listOwnRecommended, recommendArtists } from '@stagedoor/core/catalog/recommendations';
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
  recommendArtistsInput,
  updatePostInput,
} from '@stagedoor/validators';
import { call, managerProcedure, mayTouch, publisherProcedure, router, userProcedure } from '../trpc.ts';
import { musicProcedures } from './studio-music.ts';

/** Files are uploaded through the REST paths, which stream them. The rest of the studio is here. */
export const studioRouter = router({
  updateProfile: managerProcedure.input(editArtistProfileInput).mutation(call(updateArtistProfile)),
  recommended: publisherProcedure.query(call(listOwnRecommended)),
  recommendArtists: managerProcedure.input(recommendArtistsInput).mutation(call(recommendArtists)),
  ...musicProcedures,
  posts: publisherProcedure.input(paging).query(call(listOwnPosts)),
  createPost: publisherProcedure.input(createPostInput).mutation(call(createPost)),
  updatePost: userProcedure.use(mayTouch(getEditablePost)).input(updatePostInput).mutation(call(updatePost)),
  deletePost: userProcedure.input(byId).mutation(call(deletePost)),
  claimableSongs: publisherProcedure.input(listClaimableSongsInput).query(call(listClaimableSongs)),
  claims: publisherProcedure.input(paging).query(call(listOwnClaims)),
  insights: managerProcedure.input(insightsInput).query(call(getInsightsReport)),
  uploads: userProcedure.query(call(listUploads)),
});
