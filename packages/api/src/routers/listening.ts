import {
  isSongLiked,
  likeSong,
  likeSongs,
  listLikedSongIds,
  listLikedSongs,
  unlikeSong,
} from '@stagedoor/core/catalog/likes';
import { countPlay } from '@stagedoor/core/catalog/plays';
import {
  addSongComment,
  deleteSongComment,
  listSongComments,
  pinSongComment,
  restoreSongComment,
} from '@stagedoor/core/community/song-comments';
import {
  addSongCommentInput,
  byId,
  countPlayInput,
  likeSongsInput,
  olderSongCommentsInput,
  PAGE,
  pinCommentInput,
  songRef,
} from '@stagedoor/validators';
import { openProcedure, procedure, router } from '../trpc.ts';

export const likesRouter = router({
  list: procedure.query(({ ctx }) => listLikedSongs(ctx.domain)),
  ids: procedure.query(({ ctx }) => listLikedSongIds(ctx.domain)),
  isLiked: procedure.input(songRef).query(({ ctx, input }) => isSongLiked(ctx.domain, input)),
  like: procedure.input(songRef).mutation(({ ctx, input }) => likeSong(ctx.domain, input)),
  likeMany: procedure.input(likeSongsInput).mutation(({ ctx, input }) => likeSongs(ctx.domain, input)),
  unlike: procedure.input(songRef).mutation(({ ctx, input }) => unlikeSong(ctx.domain, input)),
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
  add: procedure.input(addSongCommentInput).mutation(({ ctx, input }) => addSongComment(ctx.domain, input)),
  delete: procedure.input(byId).mutation(({ ctx, input }) => deleteSongComment(ctx.domain, input)),
  restore: procedure.input(byId).mutation(({ ctx, input }) => restoreSongComment(ctx.domain, input)),
  pin: procedure.input(pinCommentInput).mutation(({ ctx, input }) => pinSongComment(ctx.domain, input)),
});

export const playsRouter = router({
  increment: openProcedure
    .input(countPlayInput)
    .mutation(({ ctx, input }) => countPlay(ctx.domain, { ...input, listener: ctx.listener(input.source) })),
});
