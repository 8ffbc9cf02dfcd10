import { getStorageUse } from '@stagedoor/core/catalog/uploads';
import {
  agree,
  getLegalText,
  listLegalVersions,
  listPendingConsents,
  publishLegalText,
} from '@stagedoor/core/people/legal';
import {
  checkSiteInvitation,
  createSiteInvitation,
  listSiteInvitations,
  revokeSiteInvitation,
} from '@stagedoor/core/people/site-invitations';
import { deriveAccent, getSite } from '@stagedoor/core/platform/site';
import { changeSite, getAdminSite } from '@stagedoor/core/site/settings';
import {
  agreeInput,
  byId,
  changeSiteInput,
  checkAccentInput,
  createSiteInvitationInput,
  getLegalInput,
  invitationSecret,
  legalKind,
  publishLegalInput,
} from '@stagedoor/validators';
import { z } from 'zod';
import { adminProcedure, call, openUserProcedure, procedure, router, userProcedure } from '../trpc.ts';
import { siteWebhooksRouter } from './webhooks.ts';

export const siteRouter = router({
  get: procedure.query(call(getSite)),
  legal: procedure.input(getLegalInput).query(call(getLegalText)),
  pendingConsents: procedure.query(call(listPendingConsents)),
  agree: openUserProcedure.input(agreeInput).mutation(call(agree)),
  checkInvitation: procedure.input(z.object({ secret: invitationSecret })).query(call(checkSiteInvitation)),
  storage: userProcedure.query(call(getStorageUse)),
});

export const adminSiteRouter = router({
  get: adminProcedure.query(call(getAdminSite)),
  change: adminProcedure.input(changeSiteInput).mutation(call(changeSite)),
  accent: procedure.input(checkAccentInput).query(({ input }) => deriveAccent(input.accent)),
  legalVersions: adminProcedure.input(z.object({ kind: legalKind })).query(call(listLegalVersions)),
  publishLegal: adminProcedure.input(publishLegalInput).mutation(call(publishLegalText)),
  invitations: adminProcedure.query(call(listSiteInvitations)),
  invite: adminProcedure.input(createSiteInvitationInput).mutation(call(createSiteInvitation)),
  revokeInvitation: adminProcedure.input(byId).mutation(call(revokeSiteInvitation)),
  webhooks: siteWebhooksRouter,
});
