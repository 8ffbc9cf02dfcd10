import { NOTHING, type Shown } from './rights-shown.ts';

/** Imported songs have no audio, so they reveal no premium work. */
export const IMPORT_ROUTES: Record<string, Shown> = {
  'DELETE /api/dashboard/imports/:id': NOTHING,
  'GET /api/dashboard/imports': NOTHING,
  'GET /api/musicbrainz/artist/:mbid': NOTHING,
  'GET /api/musicbrainz/imported-songs/:artistId': NOTHING,
  'GET /api/musicbrainz/imports/:id': NOTHING,
  'GET /api/musicbrainz/release/:mbid': NOTHING,
  'GET /api/musicbrainz/release/:mbid/cover': NOTHING,
  'GET /api/musicbrainz/search': NOTHING,
  'POST /api/musicbrainz/import/:mbid': NOTHING,
};

/** `IMPORT_ROUTES` as procedures. */
export const IMPORT_PROCEDURES: Record<string, Shown> = {
  'imports.artist': NOTHING,
  'imports.get': NOTHING,
  'imports.list': NOTHING,
  'imports.match': NOTHING,
  'imports.matchByFingerprint': NOTHING,
  'imports.release': NOTHING,
  'imports.search': NOTHING,
  'imports.start': NOTHING,
  'imports.takeBack': NOTHING,
};
