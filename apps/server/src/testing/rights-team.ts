import type { Shown } from './rights-shown.ts';

const NOTHING: Shown = { to: 'inside', marks: [] };

/** Artists' team, blocks and merges: no response shows premium work to people who may not see it. */
export const TEAM_ROUTES: Record<string, Shown> = {
  'DELETE /api/dashboard/blocks/:userId': NOTHING,
  'GET /api/content/:id/discussion': NOTHING,
  'GET /api/dashboard/blocks': NOTHING,
  'GET /api/songs/:id/discussion': NOTHING,
  'PATCH /api/songs/comments/:id': NOTHING,
  'POST /api/admin/artists/:id/merge': NOTHING,
  'POST /api/admin/merges/:id/undo': NOTHING,
  'POST /api/comments/:id/restore': NOTHING,
  'POST /api/dashboard/blocks': NOTHING,
  'POST /api/songs/comments/:id/restore': NOTHING,
};

/** `TEAM_ROUTES` as procedures. */
export const TEAM_PROCEDURES: Record<string, Shown> = {
  'artistBlocks.add': NOTHING,
  'artistBlocks.list': NOTHING,
  'artistBlocks.remove': NOTHING,
  'artistMerges.list': NOTHING,
  'artistMerges.merge': NOTHING,
  'artistMerges.scope': NOTHING,
  'artistMerges.undo': NOTHING,
  'comments.pin': NOTHING,
  'comments.restore': NOTHING,
  'discussions.get': NOTHING,
  'songComments.pin': NOTHING,
  'songComments.restore': NOTHING,
};
