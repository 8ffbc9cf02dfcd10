import { NOTHING, type Shown } from './rights-shown.ts';

/** Admins' actions on people show no premium work. */
export const ADMIN_PEOPLE_ROUTES: Record<string, Shown> = {
  'DELETE /api/admin/users/:id/second-factor': NOTHING,
  'DELETE /api/admin/users/:id/sessions': NOTHING,
  'DELETE /api/admin/users/:id/sessions/:sessionId': NOTHING,
  'DELETE /api/admin/users/:id/suspension': NOTHING,
  'GET /api/admin/artists/:id': NOTHING,
  'GET /api/admin/users/:id': NOTHING,
  'GET /api/admin/users/:id/mails': NOTHING,
  'GET /api/admin/users/:id/sessions': NOTHING,
  'PATCH /api/admin/artists/:id/owner': NOTHING,
  'PATCH /api/admin/artists/:id/verified': NOTHING,
  'PATCH /api/admin/users/:id/role': NOTHING,
  'POST /api/admin/mails/:id/resend': NOTHING,
  'POST /api/admin/transfers/:id/undo': NOTHING,
  'POST /api/admin/users/:id/mails': NOTHING,
};

/** `ADMIN_PEOPLE_ROUTES` as procedures. */
export const ADMIN_PEOPLE_PROCEDURES: Record<string, Shown> = {
  'admin.people.artist': NOTHING,
  'admin.people.endSession': NOTHING,
  'admin.people.endSessionsOfMany': NOTHING,
  'admin.people.get': NOTHING,
  'admin.people.giveProfile': NOTHING,
  'admin.people.liftSuspension': NOTHING,
  'admin.people.mails': NOTHING,
  'admin.people.resendMail': NOTHING,
  'admin.people.resetSecondFactor': NOTHING,
  'admin.people.sendMail': NOTHING,
  'admin.people.sessions': NOTHING,
  'admin.people.setRole': NOTHING,
  'admin.people.undoTransfer': NOTHING,
  'admin.people.verify': NOTHING,
  'admin.people.verifyMany': NOTHING,
};
