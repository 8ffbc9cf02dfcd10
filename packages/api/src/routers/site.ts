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
import { adminProcedure, openUserProcedure, procedure, router, userProcedure } from '../trpc.ts';

export const siteRouter = router({
  get: procedure.query(({ ctx }) => getSite(ctx.domain)),
  legal: procedure.input(getLegalInput).query(({ ctx, input }) => getLegalText(ctx.domain, input)),
  pendingConsents: procedure.query(({ ctx }) => listPendingConsents(ctx.domain)),
  agree: openUserProcedure.input(agreeInput).mutation(({ ctx, input }) => agree(ctx.domain, input)),
  checkInvitation: procedure
    .input(z.object({ secret: invitationSecret }))
    .query(({ ctx, input }) => checkSiteInvitation(ctx.domain, input)),
  storage: userProcedure.query(({ ctx }) => getStorageUse(ctx.domain)),
});

export const adminSiteRouter = router({
  get: adminProcedure.query(({ ctx }) => getAdminSite(ctx.domain)),
  change: adminProcedure.input(changeSiteInput).mutation(({ ctx, input }) => changeSite(ctx.domain, input)),
  accent: procedure.input(checkAccentInput).query(({ input }) => deriveAccent(input.accent)),
  legalVersions: adminProcedure
    .input(z.object({ kind: legalKind }))
    .query(({ ctx, input }) => listLegalVersions(ctx.domain, input)),
  publishLegal: adminProcedure
    .input(publishLegalInput)
    .mutation(({ ctx, input }) => publishLegalText(ctx.domain, input)),
  invitations: adminProcedure.query(({ ctx }) => listSiteInvitations(ctx.domain)),
  invite: adminProcedure
    .input(createSiteInvitationInput)
    .mutation(({ ctx, input }) => createSiteInvitation(ctx.domain, input)),
  revokeInvitation: adminProcedure
    .input(byId)
    .mutation(({ ctx, input }) => revokeSiteInvitation(ctx.domain, input)),
});
