import {
  isSongLiked,
  likeSong,
  listLikedSongIds,
  listLikedSongs,
  unlikeSong,
} from '@stagedoor/core/catalog/likes';
import { countPlay } from '@stagedoor/core/catalog/plays';
import { addSongComment, deleteSongComment, listSongComments } from '@stagedoor/core/community/song-comments';
import { addSongCommentInput, byId, PAGE, songRef } from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

export const likesRouter = router({
  list: procedure.query(({ ctx }) => listLikedSongs(ctx.ctx)),
  ids: procedure.query(({ ctx }) => listLikedSongIds(ctx.ctx)),
  isLiked: procedure.input(songRef).query(({ ctx, input }) => isSongLiked(ctx.ctx, input)),
  like: procedure.input(songRef).mutation(({ ctx, input }) => likeSong(ctx.ctx, input)),
  unlike: procedure.input(songRef).mutation(({ ctx, input }) => unlikeSong(ctx.ctx, input)),
});

export const songCommentsRouter = router({
  list: procedure
    .input(songRef)
    .query(async ({ ctx, input }) => (await listSongComments(ctx.ctx, { ...input, limit: PAGE.max })).items),
  add: procedure.input(addSongCommentInput).mutation(({ ctx, input }) => addSongComment(ctx.ctx, input)),
  delete: procedure.input(byId).mutation(({ ctx, input }) => deleteSongComment(ctx.ctx, input)),
});

export const playsRouter = router({
  increment: procedure
    .input(songRef)
    .mutation(({ ctx, input }) => countPlay(ctx.ctx, { ...input, listener: ctx.listener() })),
});
