import {
  albumsWithAbilities,
  createAlbum,
  createAlbumLink,
  deleteAlbum,
  findAlbumLink,
  getEditableAlbum,
  listAlbumsToPin,
  listCreditedAlbums,
  listDeletedAlbums,
  listOwnAlbums,
  orderAlbumSongs,
  pinAlbums,
  relinkAlbumCredit,
  restoreAlbum,
  revokeAlbumLink,
  unlinkAlbumCredit,
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
  listCreditedSongs,
  listDeletedSongs,
  listOwnSingles,
  pinSongs,
  relinkCredit,
  restoreSong,
  revokeSongLink,
  songsWithAbilities,
  unlinkCredit,
  updateSong,
} from '@stagedoor/core/catalog/songs';
import {
  byId,
  changeSongsInput,
  createAlbumInput,
  creditedAlbumInput,
  creditedSongInput,
  deleteAlbumInput,
  findSameSongInput,
  orderAlbumSongsInput,
  ownSongsInput,
  paging,
  pinAlbumsInput,
  pinnableInput,
  pinSongsInput,
  updateAlbumInput,
  updateSongInput,
} from '@stagedoor/validators';
import { call, managerProcedure, mayTouch, publisherProcedure, userProcedure } from '../trpc.ts';

/** The songs and albums of the studio. */
export const musicProcedures = {
  songs: publisherProcedure
    .input(ownSongsInput)
    .query(({ ctx, input }) => songsWithAbilities.page(ctx.domain, findOwnSongs(ctx.domain, input))),
  sameSong: publisherProcedure.input(findSameSongInput).query(call(findSameSong)),
  deletedSongs: publisherProcedure.input(paging).query(call(listDeletedSongs)),
  updateSong: userProcedure.use(mayTouch(getEditableSong)).input(updateSongInput).mutation(call(updateSong)),
  deleteSong: userProcedure.input(byId).mutation(call(deleteSong)),
  restoreSong: userProcedure.input(byId).mutation(call(restoreSong)),
  singles: publisherProcedure.input(pinnableInput).query(call(listOwnSingles)),
  pinSongs: publisherProcedure.input(pinSongsInput).mutation(call(pinSongs)),
  creditedSongs: managerProcedure.input(paging).query(call(listCreditedSongs)),
  unlinkCredit: managerProcedure.input(creditedSongInput).mutation(call(unlinkCredit)),
  relinkCredit: managerProcedure.input(creditedSongInput).mutation(call(relinkCredit)),
  creditedAlbums: managerProcedure.input(paging).query(call(listCreditedAlbums)),
  unlinkAlbumCredit: managerProcedure.input(creditedAlbumInput).mutation(call(unlinkAlbumCredit)),
  relinkAlbumCredit: managerProcedure.input(creditedAlbumInput).mutation(call(relinkAlbumCredit)),
  songLink: userProcedure.input(byId).query(call(findSongLink)),
  createSongLink: userProcedure.input(byId).mutation(call(createSongLink)),
  revokeSongLink: userProcedure.input(byId).mutation(call(revokeSongLink)),
  albumLink: userProcedure.input(byId).query(call(findAlbumLink)),
  createAlbumLink: userProcedure.input(byId).mutation(call(createAlbumLink)),
  revokeAlbumLink: userProcedure.input(byId).mutation(call(revokeAlbumLink)),
  changeSongs: publisherProcedure.input(changeSongsInput).mutation(call(changeSongs)),
  albums: publisherProcedure
    .input(paging)
    .query(({ ctx, input }) => albumsWithAbilities.page(ctx.domain, listOwnAlbums(ctx.domain, input))),
  albumsToPin: publisherProcedure.input(pinnableInput).query(call(listAlbumsToPin)),
  pinAlbums: publisherProcedure.input(pinAlbumsInput).mutation(call(pinAlbums)),
  deletedAlbums: publisherProcedure.input(paging).query(call(listDeletedAlbums)),
  createAlbum: publisherProcedure.input(createAlbumInput).mutation(call(createAlbum)),
  updateAlbum: userProcedure
    .use(mayTouch(getEditableAlbum))
    .input(updateAlbumInput)
    .mutation(call(updateAlbum)),
  deleteAlbum: userProcedure
    .use(mayTouch(getEditableAlbum))
    .input(deleteAlbumInput)
    .mutation(call(deleteAlbum)),
  restoreAlbum: userProcedure.input(byId).mutation(call(restoreAlbum)),
  orderAlbumSongs: userProcedure
    .use(mayTouch(getEditableAlbum))
    .input(orderAlbumSongsInput)
    .mutation(async ({ ctx, input }) => (await orderAlbumSongs(ctx.domain, input)).songs),
};
