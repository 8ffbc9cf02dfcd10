import {
  followArtist,
  listFollowChoices,
  listFollows,
  requireFollower,
  setFollowNews,
  unfollowArtist,
} from '@stagedoor/core/catalog/follows';
import { artistRef, paging, setFollowNewsInput } from '@stagedoor/validators';
import { call, procedure, procedureFor, router, userProcedure } from '../trpc.ts';

const followerProcedure = procedureFor(requireFollower);

/** Artists whom the caller follows. */
export const followsRouter = router({
  choices: procedure.query(call(listFollowChoices)),
  list: userProcedure.input(paging).query(call(listFollows)),
  follow: followerProcedure.input(artistRef).mutation(call(followArtist)),
  unfollow: followerProcedure.input(artistRef).mutation(call(unfollowArtist)),
  setNews: followerProcedure.input(setFollowNewsInput).mutation(call(setFollowNews)),
});
