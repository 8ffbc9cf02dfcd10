import {
  confirmMailFollow,
  followArtist,
  followByMail,
  getMailFollow,
  listFollowChoices,
  listFollows,
  requireFollower,
  setFollowNews,
  unfollowArtist,
} from '@stagedoor/core/catalog/follows';
import { artistRef, mailFollowInput, mailFollowKey, paging, setFollowNewsInput } from '@stagedoor/validators';
import { call, procedure, procedureFor, router, userProcedure } from '../trpc.ts';

const followerProcedure = procedureFor(requireFollower);

/** Artists whom the caller follows. */
export const followsRouter = router({
  choices: procedure.query(call(listFollowChoices)),
  list: userProcedure.input(paging).query(call(listFollows)),
  follow: followerProcedure.input(artistRef).mutation(call(followArtist)),
  unfollow: followerProcedure.input(artistRef).mutation(call(unfollowArtist)),
  byMail: router({
    ask: procedure.input(mailFollowInput).mutation(call(followByMail)),
    get: procedure.input(mailFollowKey).query(call(getMailFollow)),
    confirm: procedure.input(mailFollowKey).mutation(call(confirmMailFollow)),
  }),
  setNews: followerProcedure.input(setFollowNewsInput).mutation(call(setFollowNews)),
});
