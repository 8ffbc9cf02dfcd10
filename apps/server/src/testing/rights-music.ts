import type { Shown } from './rights-shown.ts';

const NOTHING: Shown = { to: 'inside', marks: [] };

/** The studio's acts on songs and albums. Strangers try the writes, and learn nothing. */
export const MUSIC_ROUTES: Record<string, Shown> = {
  'GET /api/albums/:id/downloads': NOTHING,
  'GET /api/songs/:id/downloads': NOTHING,
  'DELETE /api/dashboard/albums/:id': NOTHING,
  'DELETE /api/dashboard/songs/:id': NOTHING,
  'DELETE /api/dashboard/albums/:id/secret-link': NOTHING,
  'DELETE /api/dashboard/songs/:id/secret-link': NOTHING,
  'POST /api/dashboard/albums/:id/secret-link': NOTHING,
  'POST /api/dashboard/songs/:id/secret-link': NOTHING,
  'DELETE /api/dashboard/credits/:songId': NOTHING,
  'GET /api/dashboard/albums': NOTHING,
  'GET /api/dashboard/credits': NOTHING,
  'PATCH /api/dashboard/albums/:id': NOTHING,
  'PATCH /api/dashboard/songs/:id': NOTHING,
  'POST /api/dashboard/albums': NOTHING,
  'POST /api/dashboard/albums/:id/restore': NOTHING,
  'POST /api/dashboard/credits/:songId': NOTHING,
  'POST /api/dashboard/songs': NOTHING,
  'POST /api/dashboard/songs/:id/restore': NOTHING,
  'POST /api/songs/:id/upload-audio': NOTHING,
  'PUT /api/dashboard/albums/:id/songs/order': NOTHING,
};

export const MUSIC_PROCEDURES: Record<string, Shown> = {
  'downloads.offer': NOTHING,
  'downloads.prepare': NOTHING,
  'studio.albumLink': NOTHING,
  'studio.songLink': NOTHING,
  'studio.createAlbumLink': NOTHING,
  'studio.createSongLink': NOTHING,
  'studio.revokeAlbumLink': NOTHING,
  'studio.revokeSongLink': NOTHING,
  'studio.albums': NOTHING,
  'studio.changeSongs': NOTHING,
  'studio.createAlbum': NOTHING,
  'studio.creditedSongs': NOTHING,
  'studio.deleteAlbum': NOTHING,
  'studio.deleteSong': NOTHING,
  'studio.deletedAlbums': NOTHING,
  'studio.deletedSongs': NOTHING,
  'studio.orderAlbumSongs': NOTHING,
  'studio.relinkCredit': NOTHING,
  'studio.restoreAlbum': NOTHING,
  'studio.restoreSong': NOTHING,
  'studio.sameSong': NOTHING,
  'studio.unlinkCredit': NOTHING,
  'studio.updateAlbum': NOTHING,
  'studio.updateSong': NOTHING,
};
