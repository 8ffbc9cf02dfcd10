import { albumsWithAbilities, getAlbumOrShared, listAlbums } from '@stagedoor/core/catalog/albums';
import { listDownloads, prepareDownload } from '@stagedoor/core/catalog/downloads';
import { getLyrics, getSongStream } from '@stagedoor/core/catalog/media-access';
import {
  getSongOrShared,
  getWaveform,
  listPopularSongs,
  listSongs,
  listSongsByIds,
  songsWithAbilities,
} from '@stagedoor/core/catalog/songs';
import { getPost, listRecentPosts } from '@stagedoor/core/community/posts';
import { byId, downloadInput, paging, popularSongsInput, songsByIdsInput } from '@stagedoor/validators';
import { artistQuery, call, catalogQuery, procedure, publicQuery, router } from '../trpc.ts';

export const songsRouter = router({
  list: catalogQuery.input(paging).query(call(listSongs)),
  popular: catalogQuery.input(popularSongsInput).query(call(listPopularSongs)),
  get: artistQuery
    .input(byId)
    .query(({ ctx, input }) => songsWithAbilities.one(ctx.domain, getSongOrShared(ctx.domain, input))),
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
});
