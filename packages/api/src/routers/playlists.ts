import {
  addPlaylistSongs,
  createPlaylist,
  createSmartPlaylist,
  deletePlaylist,
  getEditablePlaylist,
  getOwnPlaylist,
  getPlaylist,
  listMyPlaylists,
  listPlaylistChoices,
  listPlaylistLinks,
  listPlaylistSongs,
  listPublicPlaylists,
  movePlaylistSongs,
  orderPlaylistSongs,
  removePlaylistSongs,
  saveSmartAsPlaylist,
  undoRemoval,
  updatePlaylist,
  updateSmartRules,
} from '@stagedoor/core/community/playlists';
import { listGenres, previewSmartRules } from '@stagedoor/core/community/smart-playlists';
import {
  addPlaylistSongsInput,
  byId,
  createPlaylistInput,
  createSmartPlaylistInput,
  movePlaylistSongsInput,
  orderPlaylistSongsInput,
  paging,
  playlistChoicesInput,
  playlistInput,
  playlistSongsInput,
  removePlaylistSongsInput,
  smartPreviewInput,
  undoRemovalInput,
  updatePlaylistInput,
  updateSmartRulesInput,
} from '@stagedoor/validators';
import { everythingQuery, mayTouch, procedure, router, userProcedure } from '../trpc.ts';

export const playlistsRouter = router({
  mine: userProcedure.input(paging).query(({ ctx, input }) => listMyPlaylists(ctx.domain, input)),
  links: userProcedure.query(({ ctx }) => listPlaylistLinks(ctx.domain)),
  public: everythingQuery.input(paging).query(({ ctx, input }) => listPublicPlaylists(ctx.domain, input)),
  byId: procedure.input(playlistInput).query(({ ctx, input }) => getPlaylist(ctx.domain, input)),
  songs: procedure.input(playlistSongsInput).query(({ ctx, input }) => listPlaylistSongs(ctx.domain, input)),
  choices: userProcedure
    .input(playlistChoicesInput)
    .query(({ ctx, input }) => listPlaylistChoices(ctx.domain, input)),
  create: userProcedure
    .input(createPlaylistInput)
    .mutation(({ ctx, input }) => createPlaylist(ctx.domain, input)),
  update: userProcedure
    .use(mayTouch(getOwnPlaylist))
    .input(updatePlaylistInput)
    .mutation(({ ctx, input }) => updatePlaylist(ctx.domain, input)),
  delete: userProcedure.input(byId).mutation(({ ctx, input }) => deletePlaylist(ctx.domain, input)),
  addSongs: userProcedure
    .use(mayTouch(getEditablePlaylist))
    .input(addPlaylistSongsInput)
    .mutation(({ ctx, input }) => addPlaylistSongs(ctx.domain, input)),
  removeSongs: userProcedure
    .use(mayTouch(getEditablePlaylist))
    .input(removePlaylistSongsInput)
    .mutation(({ ctx, input }) => removePlaylistSongs(ctx.domain, input)),
  undoRemoval: userProcedure
    .input(undoRemovalInput)
    .mutation(({ ctx, input }) => undoRemoval(ctx.domain, input)),
  moveSongs: userProcedure
    .use(mayTouch(getEditablePlaylist))
    .input(movePlaylistSongsInput)
    .mutation(({ ctx, input }) => movePlaylistSongs(ctx.domain, input)),
  orderSongs: userProcedure
    .use(mayTouch(getEditablePlaylist))
    .input(orderPlaylistSongsInput)
    .mutation(({ ctx, input }) => orderPlaylistSongs(ctx.domain, input)),
  createSmart: userProcedure
    .input(createSmartPlaylistInput)
    .mutation(({ ctx, input }) => createSmartPlaylist(ctx.domain, input)),
  updateRules: userProcedure
    .use(mayTouch(getEditablePlaylist))
    .input(updateSmartRulesInput)
    .mutation(({ ctx, input }) => updateSmartRules(ctx.domain, input)),
  saveSmart: userProcedure.input(byId).mutation(({ ctx, input }) => saveSmartAsPlaylist(ctx.domain, input)),
  previewRules: userProcedure
    .input(smartPreviewInput)
    .query(({ ctx, input }) => previewSmartRules(ctx.domain, input)),
  genres: userProcedure.query(({ ctx }) => listGenres(ctx.domain)),
});
