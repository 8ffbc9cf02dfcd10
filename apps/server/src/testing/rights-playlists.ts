import { NOTHING, type Shown, THE_SONG } from './rights-shown.ts';

/** The public playlist of the world holds the premium song; that a caller may play it shows in the playlist, too. */
export const PLAYLIST_PROCEDURES: Record<string, Shown> = {
  'playlists.addSongs': NOTHING,
  'playlists.byId': NOTHING,
  'playlists.choices': NOTHING,
  'playlists.create': NOTHING,
  'playlists.delete': NOTHING,
  'playlists.mine': NOTHING,
  'playlists.moveSongs': NOTHING,
  'playlists.orderSongs': NOTHING,
  'playlists.public': NOTHING,
  'playlists.removeSongs': NOTHING,
  'playlists.songs': THE_SONG,
  'playlists.undoRemoval': NOTHING,
  'playlists.update': NOTHING,
};
