import {
  isSongLiked,
  likeSong,
  likeSongs,
  listLikedSongIds,
  listLikedSongs,
  requireLiker,
  unlikeSong,
} from '@stagedoor/core/catalog/likes';
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
import { commenterProcedure, mayTouch, procedure, procedureFor, router, userProcedure } from '../trpc.ts';

const likerProcedure = procedureFor(requireLiker);

export const likesRouter = router({
  list: userProcedure.input(paging).query(({ ctx, input }) => listLikedSongs(ctx.domain, input)),
  ids: userProcedure.query(({ ctx }) => listLikedSongIds(ctx.domain)),
  isLiked: userProcedure.input(songRef).query(({ ctx, input }) => isSongLiked(ctx.domain, input)),
  like: likerProcedure.input(songRef).mutation(({ ctx, input }) => likeSong(ctx.domain, input)),
  likeMany: likerProcedure.input(likeSongsInput).mutation(({ ctx, input }) => likeSongs(ctx.domain, input)),
  unlike: likerProcedure.input(songRef).mutation(({ ctx, input }) => unlikeSong(ctx.domain, input)),
});

export const songCommentsRouter = router({
  list: procedure
    .input(songRef)
    .query(
      async ({ ctx, input }) => (await listSongComments(ctx.domain, { ...input, limit: PAGE.max })).items,
    ),
  /** The pages after the newest comments. */
  older: procedure
    .input(olderSongCommentsInput)
    .query(({ ctx, input }) => listSongComments(ctx.domain, input)),
  add: commenterProcedure
    .input(addSongCommentInput)
    .mutation(({ ctx, input }) => addSongComment(ctx.domain, input)),
  delete: userProcedure.input(byId).mutation(({ ctx, input }) => deleteSongComment(ctx.domain, input)),
  restore: userProcedure.input(byId).mutation(({ ctx, input }) => restoreSongComment(ctx.domain, input)),
  pin: userProcedure
    .use(mayTouch(getPinnableSongComment))
    .input(pinCommentInput)
    .mutation(({ ctx, input }) => pinSongComment(ctx.domain, input)),
});
