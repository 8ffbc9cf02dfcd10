import {
  followTag,
  getTag,
  listFollowedTags,
  listTaggedAlbums,
  listTaggedArtists,
  listTaggedSongs,
  listTags,
  requireTagFollower,
  unfollowTag,
} from '@stagedoor/core/catalog/tags';
import { tagListInput, tagRef, tagsInput } from '@stagedoor/validators';
import { call, catalogQuery, procedureFor, router, userProcedure } from '../trpc.ts';

const followerProcedure = procedureFor(requireTagFollower);

/** Genres and tags, and what bears them. */
export const tagsRouter = router({
  list: catalogQuery.input(tagsInput).query(call(listTags)),
  get: catalogQuery.input(tagRef).query(call(getTag)),
  songs: catalogQuery.input(tagListInput).query(call(listTaggedSongs)),
  albums: catalogQuery.input(tagListInput).query(call(listTaggedAlbums)),
  artists: catalogQuery.input(tagListInput).query(call(listTaggedArtists)),
  followed: userProcedure.query(call(listFollowedTags)),
  follow: followerProcedure.input(tagRef).mutation(call(followTag)),
  unfollow: followerProcedure.input(tagRef).mutation(call(unfollowTag)),
});
