import { NOTHING, type Shown } from './rights-shown.ts';

/** The settings of the site, its legal texts and invitations show no premium work. */
export const SITE_ROUTES: Record<string, Shown> = {
  'DELETE /api/admin/site/invitations/:id': NOTHING,
  'GET /api/admin/site': NOTHING,
  'GET /api/admin/site/invitations': NOTHING,
  'GET /api/admin/site/legal/:kind': NOTHING,
  'GET /api/consents': NOTHING,
  'GET /api/consents/pending': NOTHING,
  'GET /api/site': NOTHING,
  'GET /api/site/legal/:kind': NOTHING,
  'PATCH /api/admin/site': NOTHING,
  'POST /api/admin/site/invitations': NOTHING,
  'POST /api/admin/site/legal': NOTHING,
  'POST /api/consents': NOTHING,
};

export const SITE_PROCEDURES: Record<string, Shown> = {
  'adminSite.accent': NOTHING,
  'adminSite.change': NOTHING,
  'adminSite.get': NOTHING,
  'adminSite.invitations': NOTHING,
  'adminSite.invite': NOTHING,
  'adminSite.legalVersions': NOTHING,
  'adminSite.publishLegal': NOTHING,
  'adminSite.revokeInvitation': NOTHING,
  'site.agree': NOTHING,
  'site.checkInvitation': NOTHING,
  'site.get': NOTHING,
  'site.legal': NOTHING,
  'site.pendingConsents': NOTHING,
  'site.storage': NOTHING,
};
