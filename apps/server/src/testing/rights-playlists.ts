import { NOTHING, type Shown, THE_SONG } from './rights-shown.ts';

/** The public playlist of the world holds the premium song; that a caller may play it shows in the playlist, too. */
export const PLAYLIST_PROCEDURES: Record<string, Shown> = {
  'playlists.addSongs': NOTHING,
  'playlists.byId': NOTHING,
  'playlists.choices': NOTHING,
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
