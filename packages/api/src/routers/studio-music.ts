import {
  albumsWithAbilities,
  createAlbum,
  createAlbumLink,
  deleteAlbum,
  findAlbumLink,
  listDeletedAlbums,
  listOwnAlbums,
  orderAlbumSongs,
  restoreAlbum,
  revokeAlbumLink,
  updateAlbum,
} from '@stagedoor/core/catalog/albums';
import {
  changeSongs,
  createSongLink,
  deleteSong,
  findOwnSongs,
  findSameSong,
  findSongLink,
  listDeletedSongs,
  restoreSong,
  revokeSongLink,
  songsWithAbilities,
  updateSong,
} from '@stagedoor/core/catalog/songs';
import {
  byId,
  changeSongsInput,
  createAlbumInput,
  deleteAlbumInput,
  findSameSongInput,
  orderAlbumSongsInput,
  ownSongsInput,
  paging,
  updateAlbumInput,
  updateSongInput,
} from '@stagedoor/validators';
import { procedure } from '../trpc.ts';

/** The songs and albums of the studio. */
export const musicProcedures = {
  songs: procedure
    .input(ownSongsInput)
    .query(({ ctx, input }) => songsWithAbilities.page(ctx.domain, findOwnSongs(ctx.domain, input))),
  sameSong: procedure.input(findSameSongInput).query(({ ctx, input }) => findSameSong(ctx.domain, input)),
  deletedSongs: procedure.input(paging).query(({ ctx, input }) => listDeletedSongs(ctx.domain, input)),
  updateSong: procedure.input(updateSongInput).mutation(({ ctx, input }) => updateSong(ctx.domain, input)),
  deleteSong: procedure.input(byId).mutation(({ ctx, input }) => deleteSong(ctx.domain, input)),
  restoreSong: procedure.input(byId).mutation(({ ctx, input }) => restoreSong(ctx.domain, input)),
  songLink: procedure.input(byId).query(({ ctx, input }) => findSongLink(ctx.domain, input)),
  createSongLink: procedure.input(byId).mutation(({ ctx, input }) => createSongLink(ctx.domain, input)),
  revokeSongLink: procedure.input(byId).mutation(({ ctx, input }) => revokeSongLink(ctx.domain, input)),
  albumLink: procedure.input(byId).query(({ ctx, input }) => findAlbumLink(ctx.domain, input)),
  createAlbumLink: procedure.input(byId).mutation(({ ctx, input }) => createAlbumLink(ctx.domain, input)),
  revokeAlbumLink: procedure.input(byId).mutation(({ ctx, input }) => revokeAlbumLink(ctx.domain, input)),
  changeSongs: procedure.input(changeSongsInput).mutation(({ ctx, input }) => changeSongs(ctx.domain, input)),
  albums: procedure
    .input(paging)
    .query(({ ctx, input }) => albumsWithAbilities.page(ctx.domain, listOwnAlbums(ctx.domain, input))),
  deletedAlbums: procedure.input(paging).query(({ ctx, input }) => listDeletedAlbums(ctx.domain, input)),
  createAlbum: procedure.input(createAlbumInput).mutation(({ ctx, input }) => createAlbum(ctx.domain, input)),
  updateAlbum: procedure.input(updateAlbumInput).mutation(({ ctx, input }) => updateAlbum(ctx.domain, input)),
  deleteAlbum: procedure.input(deleteAlbumInput).mutation(({ ctx, input }) => deleteAlbum(ctx.domain, input)),
  restoreAlbum: procedure.input(byId).mutation(({ ctx, input }) => restoreAlbum(ctx.domain, input)),
  orderAlbumSongs: procedure
    .input(orderAlbumSongsInput)
    .mutation(({ ctx, input }) => orderAlbumSongs(ctx.domain, input)),
};
