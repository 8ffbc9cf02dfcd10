import { NOTHING, type Shown, THE_SONG } from './rights-shown.ts';

/** The public playlist of the world holds the premium song; who may play it gets its address there, too. */
export const PLAYLIST_ROUTES: Record<string, Shown> = {
  'DELETE /api/playlists/:id': NOTHING,
  'DELETE /api/playlists/:id/songs/:songId': NOTHING,
  'GET /api/playlists/:id': NOTHING,
  'GET /api/playlists/:id/songs': THE_SONG,
  'GET /api/playlists/my-playlists': NOTHING,
  'GET /api/playlists/public': NOTHING,
  'POST /api/playlists': NOTHING,
  'POST /api/playlists/:id/songs': NOTHING,
  'POST /api/playlists/:id/songs/move': NOTHING,
  'PUT /api/playlists/:id': NOTHING,
  'PUT /api/playlists/:id/songs/order': NOTHING,
};

/** `PLAYLIST_ROUTES` as procedures. */
export const PLAYLIST_PROCEDURES: Record<string, Shown> = {
  'playlists.addSongs': NOTHING,
  'playlists.byId': NOTHING,
  'playlists.choices': NOTHING,
  'playlists.links': NOTHING,
  'playlists.create': NOTHING,
  'playlists.createSmart': NOTHING,
  'playlists.delete': NOTHING,
  'playlists.genres': NOTHING,
  'playlists.mine': NOTHING,
  'playlists.moveSongs': NOTHING,
  'playlists.orderSongs': NOTHING,
  'playlists.previewRules': NOTHING,
  'playlists.public': NOTHING,
  'playlists.removeSongs': NOTHING,
  'playlists.saveSmart': NOTHING,
  'playlists.songs': THE_SONG,
  'playlists.undoRemoval': NOTHING,
  'playlists.update': NOTHING,
  'playlists.updateRules': NOTHING,
};
