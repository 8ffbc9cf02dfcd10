import { NOTHING, type Shown } from './rights-shown.ts';

/** Playlist files name songs and their pages; none of it plays them. */
export const PLAYLIST_FILE_ROUTES: Record<string, Shown> = {
  'GET /api/playlists/:id/export': NOTHING,
  'POST /api/playlists/import': NOTHING,
  'POST /api/playlists/import/preview': NOTHING,
};
