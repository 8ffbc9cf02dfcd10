import { albumsWithAbilities, getAlbumOrShared, listAlbums } from '@stagedoor/core/catalog/albums';
import { getSongStream } from '@stagedoor/core/catalog/media-access';
import {
  getSongOrShared,
  getWaveform,
  listGenreSongs,
  listPopularSongs,
  listSongs,
  listSongsByIds,
  songsWithAbilities,
} from '@stagedoor/core/catalog/songs';
import { getPost, listRecentPosts } from '@stagedoor/core/community/posts';
import { byId, genreSongsInput, paging, popularSongsInput, songsByIdsInput } from '@stagedoor/validators';
import { artistQuery, catalogQuery, procedure, publicQuery, router } from '../trpc.ts';

export const songsRouter = router({
  list: catalogQuery.input(paging).query(({ ctx, input }) => listSongs(ctx.domain, input)),
  popular: catalogQuery
    .input(popularSongsInput)
    .query(({ ctx, input }) => listPopularSongs(ctx.domain, input)),
  byGenre: catalogQuery.input(genreSongsInput).query(({ ctx, input }) => listGenreSongs(ctx.domain, input)),
  get: artistQuery
    .input(byId)
    .query(({ ctx, input }) => songsWithAbilities.one(ctx.domain, getSongOrShared(ctx.domain, input))),
  byIds: publicQuery.input(songsByIdsInput).query(({ ctx, input }) => listSongsByIds(ctx.domain, input)),
  stream: procedure.input(byId).query(({ ctx, input }) => getSongStream(ctx.domain, input)),
  waveform: publicQuery.input(byId).query(({ ctx, input }) => getWaveform(ctx.domain, input)),
});

export const albumsRouter = router({
  list: catalogQuery.input(paging).query(({ ctx, input }) => listAlbums(ctx.domain, input)),
  get: artistQuery
    .input(byId)
    .query(({ ctx, input }) => albumsWithAbilities.one(ctx.domain, getAlbumOrShared(ctx.domain, input))),
});

export const postsRouter = router({
  get: artistQuery.input(byId).query(({ ctx, input }) => getPost(ctx.domain, input)),
  recent: catalogQuery.input(paging).query(({ ctx, input }) => listRecentPosts(ctx.domain, input)),
});
