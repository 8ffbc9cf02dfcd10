import {
  albumsWithAbilities,
  createAlbum,
  createAlbumLink,
  deleteAlbum,
  findAlbumLink,
  getEditableAlbum,
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
  getEditableSong,
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
import { mayTouch, publisherProcedure, userProcedure } from '../trpc.ts';

/** The songs and albums of the studio. */
export const musicProcedures = {
  songs: publisherProcedure
    .input(ownSongsInput)
    .query(({ ctx, input }) => songsWithAbilities.page(ctx.domain, findOwnSongs(ctx.domain, input))),
  sameSong: publisherProcedure
    .input(findSameSongInput)
    .query(({ ctx, input }) => findSameSong(ctx.domain, input)),
  deletedSongs: publisherProcedure
    .input(paging)
    .query(({ ctx, input }) => listDeletedSongs(ctx.domain, input)),
  updateSong: userProcedure
    .use(mayTouch(getEditableSong))
    .input(updateSongInput)
    .mutation(({ ctx, input }) => updateSong(ctx.domain, input)),
  deleteSong: userProcedure.input(byId).mutation(({ ctx, input }) => deleteSong(ctx.domain, input)),
  restoreSong: userProcedure.input(byId).mutation(({ ctx, input }) => restoreSong(ctx.domain, input)),
  songLink: userProcedure.input(byId).query(({ ctx, input }) => findSongLink(ctx.domain, input)),
  createSongLink: userProcedure.input(byId).mutation(({ ctx, input }) => createSongLink(ctx.domain, input)),
  revokeSongLink: userProcedure.input(byId).mutation(({ ctx, input }) => revokeSongLink(ctx.domain, input)),
  albumLink: userProcedure.input(byId).query(({ ctx, input }) => findAlbumLink(ctx.domain, input)),
  createAlbumLink: userProcedure.input(byId).mutation(({ ctx, input }) => createAlbumLink(ctx.domain, input)),
  revokeAlbumLink: userProcedure.input(byId).mutation(({ ctx, input }) => revokeAlbumLink(ctx.domain, input)),
  changeSongs: publisherProcedure
    .input(changeSongsInput)
    .mutation(({ ctx, input }) => changeSongs(ctx.domain, input)),
  albums: publisherProcedure
    .input(paging)
    .query(({ ctx, input }) => albumsWithAbilities.page(ctx.domain, listOwnAlbums(ctx.domain, input))),
  deletedAlbums: publisherProcedure
    .input(paging)
    .query(({ ctx, input }) => listDeletedAlbums(ctx.domain, input)),
  createAlbum: publisherProcedure
    .input(createAlbumInput)
    .mutation(({ ctx, input }) => createAlbum(ctx.domain, input)),
  updateAlbum: userProcedure
    .use(mayTouch(getEditableAlbum))
    .input(updateAlbumInput)
    .mutation(({ ctx, input }) => updateAlbum(ctx.domain, input)),
  deleteAlbum: userProcedure
    .use(mayTouch(getEditableAlbum))
    .input(deleteAlbumInput)
    .mutation(({ ctx, input }) => deleteAlbum(ctx.domain, input)),
  restoreAlbum: userProcedure.input(byId).mutation(({ ctx, input }) => restoreAlbum(ctx.domain, input)),
  orderAlbumSongs: userProcedure
    .use(mayTouch(getEditableAlbum))
    .input(orderAlbumSongsInput)
    .mutation(async ({ ctx, input }) => (await orderAlbumSongs(ctx.domain, input)).songs),
};
