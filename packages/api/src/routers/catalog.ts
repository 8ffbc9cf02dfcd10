import { albumsWithAbilities, getAlbum, listAlbums } from '@stagedoor/core/catalog/albums';
import { getSongStream } from '@stagedoor/core/catalog/media-access';
import {
  getSong,
  getWaveform,
  listGenreSongs,
  listPopularSongs,
  listSongs,
  listSongsByIds,
  songsWithAbilities,
} from '@stagedoor/core/catalog/songs';
import { getContent, listRecentContent } from '@stagedoor/core/community/posts';
import { byId, genreSongsInput, paging, popularSongsInput, songsByIdsInput } from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

export const songsRouter = router({
  list: procedure.input(paging).query(({ ctx, input }) => listSongs(ctx.ctx, input)),
  popular: procedure.input(popularSongsInput).query(({ ctx, input }) => listPopularSongs(ctx.ctx, input)),
  byGenre: procedure.input(genreSongsInput).query(({ ctx, input }) => listGenreSongs(ctx.ctx, input)),
  get: procedure
    .input(byId)
    .query(({ ctx, input }) => songsWithAbilities.one(ctx.ctx, getSong(ctx.ctx, input))),
  byIds: procedure.input(songsByIdsInput).query(({ ctx, input }) => listSongsByIds(ctx.ctx, input)),
  stream: procedure.input(byId).query(({ ctx, input }) => getSongStream(ctx.ctx, input)),
  waveform: procedure.input(byId).query(({ ctx, input }) => getWaveform(ctx.ctx, input)),
});

export const albumsRouter = router({
  list: procedure.input(paging).query(({ ctx, input }) => listAlbums(ctx.ctx, input)),
  get: procedure
    .input(byId)
    .query(({ ctx, input }) => albumsWithAbilities.one(ctx.ctx, getAlbum(ctx.ctx, input))),
});

export const contentRouter = router({
  get: procedure.input(byId).query(({ ctx, input }) => getContent(ctx.ctx, input)),
  recent: procedure.input(paging).query(({ ctx, input }) => listRecentContent(ctx.ctx, input)),
});
