import {
  isSongLiked,
  likeSong,
  likeSongs,
  listLikedSongIds,
  listLikedSongs,
  requireLiker,
  unlikeSong,
} from '@stagedoor/core/catalog/likes';
import { likeSongComment, requireTalkLiker, unlikeSongComment } from '@stagedoor/core/community/likes';
import {
  addSongComment,
  deleteSongComment,
  getPinnableSongComment,
  listSongComments,
  pinSongComment,
  restoreSongComment,
} from '@stagedoor/core/community/song-comments';
import {
  addSongCommentInput,
  byId,
  likeSongsInput,
  olderSongCommentsInput,
  PAGE,
  paging,
  pinCommentInput,
  songRef,
} from '@stagedoor/validators';
import {
  call,
  commenterProcedure,
  mayTouch,
  procedure,
  procedureFor,
  router,
  userProcedure,
} from '../trpc.ts';

const likerProcedure = procedureFor(requireLiker);
const talkLikerProcedure = procedureFor(requireTalkLiker);

export const likesRouter = router({
  list: userProcedure.input(paging).query(call(listLikedSongs)),
  ids: userProcedure.query(call(listLikedSongIds)),
  isLiked: userProcedure.input(songRef).query(call(isSongLiked)),
  like: likerProcedure.input(songRef).mutation(call(likeSong)),
  likeMany: likerProcedure.input(likeSongsInput).mutation(call(likeSongs)),
  unlike: likerProcedure.input(songRef).mutation(call(unlikeSong)),
});

export const songCommentsRouter = router({
  list: procedure
    .input(songRef)
    .query(
      async ({ ctx, input }) => (await listSongComments(ctx.domain, { ...input, limit: PAGE.max })).items,
    ),
  /** The pages after the newest comments. */
  older: procedure.input(olderSongCommentsInput).query(call(listSongComments)),
  add: commenterProcedure.input(addSongCommentInput).mutation(call(addSongComment)),
  delete: userProcedure.input(byId).mutation(call(deleteSongComment)),
  restore: userProcedure.input(byId).mutation(call(restoreSongComment)),
  like: talkLikerProcedure.input(byId).mutation(call(likeSongComment)),
  unlike: talkLikerProcedure.input(byId).mutation(call(unlikeSongComment)),
  pin: userProcedure
    .use(mayTouch(getPinnableSongComment))
    .input(pinCommentInput)
    .mutation(call(pinSongComment)),
});
