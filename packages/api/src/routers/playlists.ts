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
import { call, everythingQuery, mayTouch, procedure, router, userProcedure } from '../trpc.ts';

export const playlistsRouter = router({
  mine: userProcedure.input(paging).query(call(listMyPlaylists)),
  links: userProcedure.query(call(listPlaylistLinks)),
  public: everythingQuery.input(paging).query(call(listPublicPlaylists)),
  byId: procedure.input(playlistInput).query(call(getPlaylist)),
  songs: procedure.input(playlistSongsInput).query(call(listPlaylistSongs)),
  choices: userProcedure.input(playlistChoicesInput).query(call(listPlaylistChoices)),
  create: userProcedure.input(createPlaylistInput).mutation(call(createPlaylist)),
  update: userProcedure
    .use(mayTouch(getOwnPlaylist))
    .input(updatePlaylistInput)
    .mutation(call(updatePlaylist)),
  delete: userProcedure.input(byId).mutation(call(deletePlaylist)),
  addSongs: userProcedure
    .use(mayTouch(getEditablePlaylist))
    .input(addPlaylistSongsInput)
    .mutation(call(addPlaylistSongs)),
  removeSongs: userProcedure
    .use(mayTouch(getEditablePlaylist))
    .input(removePlaylistSongsInput)
    .mutation(call(removePlaylistSongs)),
  undoRemoval: userProcedure.input(undoRemovalInput).mutation(call(undoRemoval)),
  moveSongs: userProcedure
    .use(mayTouch(getEditablePlaylist))
    .input(movePlaylistSongsInput)
    .mutation(call(movePlaylistSongs)),
  orderSongs: userProcedure
    .use(mayTouch(getEditablePlaylist))
    .input(orderPlaylistSongsInput)
    .mutation(call(orderPlaylistSongs)),
  createSmart: userProcedure.input(createSmartPlaylistInput).mutation(call(createSmartPlaylist)),
  updateRules: userProcedure
    .use(mayTouch(getEditablePlaylist))
    .input(updateSmartRulesInput)
    .mutation(call(updateSmartRules)),
  saveSmart: userProcedure.input(byId).mutation(call(saveSmartAsPlaylist)),
  previewRules: userProcedure.input(smartPreviewInput).query(call(previewSmartRules)),
  genres: userProcedure.query(call(listGenres)),
});
