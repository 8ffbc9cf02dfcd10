import type { Shown } from './rights-shown.ts';

const NOTHING: Shown = { to: 'inside', marks: [] };

/** Statements, and the site's money: no response shows premium work to people who may not see it. */
export const MONEY_ROUTES: Record<string, Shown> = {
  'DELETE /api/admin/adjustments/:id': NOTHING,
  'GET /api/admin/adjustments': NOTHING,
  'GET /api/admin/ledger.csv': NOTHING,
  'GET /api/admin/money': NOTHING,
  'GET /api/dashboard/statements': NOTHING,
  'GET /api/dashboard/statements/:period': NOTHING,
  'POST /api/admin/adjustments': NOTHING,
  'POST /api/admin/adjustments/:id/confirm': NOTHING,
};

/** `MONEY_ROUTES` as procedures. */
export const MONEY_PROCEDURES: Record<string, Shown> = {
  'admin.money.adjustments': NOTHING,
  'admin.money.byArtist': NOTHING,
  'admin.money.byDay': NOTHING,
  'admin.money.confirm': NOTHING,
  'admin.money.propose': NOTHING,
  'admin.money.withdraw': NOTHING,
  'statements.lines': NOTHING,
  'statements.list': NOTHING,
};
