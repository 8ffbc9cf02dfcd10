import { NOTHING, type Shown } from './rights-shown.ts';

/** Reports name things by their titles, which are public. */
export const REPORT_ROUTES: Record<string, Shown> = {
  'GET /api/admin/reports': NOTHING,
  'GET /api/reports/mine': NOTHING,
  'POST /api/admin/reports/:id/decision': NOTHING,
  'POST /api/admin/reports/:id/undo': NOTHING,
  'POST /api/reports': NOTHING,
  'POST /api/reports/:id/answer': NOTHING,
};

/** `REPORT_ROUTES` as procedures. */
export const REPORT_PROCEDURES: Record<string, Shown> = {
  'moderation.case': NOTHING,
  'moderation.cases': NOTHING,
  'moderation.decide': NOTHING,
  'moderation.decisions': NOTHING,
  'moderation.moderate': NOTHING,
  'moderation.openCount': NOTHING,
  'moderation.undo': NOTHING,
  'reports.answer': NOTHING,
  'reports.answerByLink': NOTHING,
  'reports.decisions': NOTHING,
  'reports.file': NOTHING,
  'reports.mine': NOTHING,
  'reports.noteOn': NOTHING,
  'reports.thing': NOTHING,
};
