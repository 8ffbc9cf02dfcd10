import {
  addPlaylistSongs,
  createPlaylist,
  createSmartPlaylist,
  deletePlaylist,
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
import { procedure, publicQuery, router } from '../trpc.ts';

export const playlistsRouter = router({
  mine: procedure.input(paging).query(({ ctx, input }) => listMyPlaylists(ctx.domain, input)),
  links: procedure.query(({ ctx }) => listPlaylistLinks(ctx.domain)),
  public: publicQuery.input(paging).query(({ ctx, input }) => listPublicPlaylists(ctx.domain, input)),
  byId: procedure.input(playlistInput).query(({ ctx, input }) => getPlaylist(ctx.domain, input)),
  songs: procedure.input(playlistSongsInput).query(({ ctx, input }) => listPlaylistSongs(ctx.domain, input)),
  choices: procedure
    .input(playlistChoicesInput)
    .query(({ ctx, input }) => listPlaylistChoices(ctx.domain, input)),
  create: procedure
    .input(createPlaylistInput)
    .mutation(({ ctx, input }) => createPlaylist(ctx.domain, input)),
  update: procedure
    .input(updatePlaylistInput)
    .mutation(({ ctx, input }) => updatePlaylist(ctx.domain, input)),
  delete: procedure.input(byId).mutation(({ ctx, input }) => deletePlaylist(ctx.domain, input)),
  addSongs: procedure
    .input(addPlaylistSongsInput)
    .mutation(({ ctx, input }) => addPlaylistSongs(ctx.domain, input)),
  removeSongs: procedure
    .input(removePlaylistSongsInput)
    .mutation(({ ctx, input }) => removePlaylistSongs(ctx.domain, input)),
  undoRemoval: procedure.input(undoRemovalInput).mutation(({ ctx, input }) => undoRemoval(ctx.domain, input)),
  moveSongs: procedure
    .input(movePlaylistSongsInput)
    .mutation(({ ctx, input }) => movePlaylistSongs(ctx.domain, input)),
  orderSongs: procedure
    .input(orderPlaylistSongsInput)
    .mutation(({ ctx, input }) => orderPlaylistSongs(ctx.domain, input)),
  createSmart: procedure
    .input(createSmartPlaylistInput)
    .mutation(({ ctx, input }) => createSmartPlaylist(ctx.domain, input)),
  updateRules: procedure
    .input(updateSmartRulesInput)
    .mutation(({ ctx, input }) => updateSmartRules(ctx.domain, input)),
  saveSmart: procedure.input(byId).mutation(({ ctx, input }) => saveSmartAsPlaylist(ctx.domain, input)),
  previewRules: procedure
    .input(smartPreviewInput)
    .query(({ ctx, input }) => previewSmartRules(ctx.domain, input)),
  genres: publicQuery.query(({ ctx }) => listGenres(ctx.domain)),
});
