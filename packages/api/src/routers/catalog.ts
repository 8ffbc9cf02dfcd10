import { albumsWithAbilities, getAlbumOrShared, listAlbums } from '@stagedoor/core/catalog/albums';
import { listDownloads, prepareDownload } from '@stagedoor/core/catalog/downloads';
import { getLyrics, getSongStream } from '@stagedoor/core/catalog/media-access';
import {
  getSongOrShared,
  getWaveform,
  listPopularSongs,
  listRadioSongs,
  listSongs,
  listSongsByIds,
  songsWithAbilities,
} from '@stagedoor/core/catalog/songs';
import { likePost, listLikedPostIds, requireTalkLiker, unlikePost } from '@stagedoor/core/community/likes';
import { getPost, listRecentPosts } from '@stagedoor/core/community/posts';
import {
  byId,
  downloadInput,
  paging,
  popularSongsInput,
  radioInput,
  songsByIdsInput,
} from '@stagedoor/validators';
import {
  artistQuery,
  call,
  catalogQuery,
  procedure,
  procedureFor,
  publicQuery,
  router,
  userProcedure,
} from '../trpc.ts';

const likerProcedure = procedureFor(requireTalkLiker);

export const songsRouter = router({
  list: catalogQuery.input(paging).query(call(listSongs)),
  popular: catalogQuery.input(popularSongsInput).query(call(listPopularSongs)),
  get: artistQuery
    .input(byId)
    .query(({ ctx, input }) => songsWithAbilities.one(ctx.domain, getSongOrShared(ctx.domain, input))),
  radio: publicQuery.input(radioInput).query(call(listRadioSongs)),
  byIds: publicQuery.input(songsByIdsInput).query(call(listSongsByIds)),
  stream: procedure.input(byId).query(call(getSongStream)),
  lyrics: procedure.input(byId).query(call(getLyrics)),
  waveform: publicQuery.input(byId).query(call(getWaveform)),
});

export const albumsRouter = router({
  list: catalogQuery.input(paging).query(call(listAlbums)),
  get: artistQuery
    .input(byId)
    .query(({ ctx, input }) => albumsWithAbilities.one(ctx.domain, getAlbumOrShared(ctx.domain, input))),
});

export const downloadsRouter = router({
  offer: procedure.input(downloadInput.omit({ format: true })).query(call(listDownloads)),
  prepare: procedure.input(downloadInput).mutation(call(prepareDownload)),
});

export const postsRouter = router({
  get: artistQuery.input(byId).query(call(getPost)),
  recent: catalogQuery.input(paging).query(call(listRecentPosts)),
  likedIds: userProcedure.query(call(listLikedPostIds)),
  like: likerProcedure.input(byId).mutation(call(likePost)),
  unlike: likerProcedure.input(byId).mutation(call(unlikePost)),
});
