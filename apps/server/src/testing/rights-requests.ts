import { NOTHING, type Shown } from './rights-shown.ts';

/** Requests and what was delivered for them; none of it is in the world's work. */
export const REQUEST_ROUTES: Record<string, Shown> = {
  'GET /api/requests': NOTHING,
  'GET /api/requests/:id/files/:fileId': NOTHING,
  'POST /api/dashboard/requests/:id/deliver': NOTHING,
  'POST /api/requests/:id/accept': NOTHING,
  'POST /api/requests/:id/revision': NOTHING,
};

export const REQUEST_PROCEDURES: Record<string, Shown> = {
  'requests.accept': NOTHING,
  'requests.own': NOTHING,
  'requests.revise': NOTHING,
};

const WISH = { artistId: 1, requestType: 'cameo', email: 'ada@example.org', details: 'Sing for my sister' };

/** Inputs with prices that are right: none, and one that a provider takes. */
export const REQUEST_BODIES: Record<string, object> = {
  'POST /api/custom-requests': WISH,
  'requests.send': WISH,
  'PATCH /api/dashboard/artist-settings': { customSongPriceCents: 9900 },
  'requests.updateSettings': { customSongPriceCents: 9900 },
};
