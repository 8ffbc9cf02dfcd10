import { requireAdmin } from '@stagedoor/core';
import { listLegalVersions, publishLegalText } from '@stagedoor/core/people/legal';
import {
  createSiteInvitation,
  listSiteInvitations,
  revokeSiteInvitation,
} from '@stagedoor/core/people/site-invitations';
import { changeSite, getAdminSite } from '@stagedoor/core/site/settings';
import {
  adminSiteOutput,
  changeSiteInput,
  createdSiteInvitationOutput,
  createSiteInvitationInput,
  legalKind,
  legalTextOutput,
  legalVersionOutput,
  publishLegalInput,
  siteInvitationOutput,
} from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';

const kindParams = z.object({ kind: legalKind });

export const adminSiteRoutes = defineRoutesFor(requireAdmin, 'Admin', (route) => {
  route('GET /api/admin/site', {
    name: 'getSiteSettings',
    summary: 'The settings of the site, and what the environment decides',
    gives: adminSiteOutput,
    answer: ({ domain }) => getAdminSite(domain),
  });

  route('PATCH /api/admin/site', {
    name: 'changeSiteSettings',
    summary: 'Change settings of the site; all pages and servers follow at once',
    body: changeSiteInput,
    gives: adminSiteOutput,
    refuses: [409],
    answer: ({ domain, body }) => changeSite(domain, body),
  });

  route('GET /api/admin/site/legal/:kind', {
    name: 'listLegalVersions',
    summary: 'Every version of a legal text, newest first, with how many agreed to it',
    params: kindParams,
    gives: z.array(legalVersionOutput),
    answer: ({ domain, params }) => listLegalVersions(domain, params),
  });

  route('POST /api/admin/site/legal', {
    name: 'publishLegalText',
    summary: 'Publish the next version of a legal text, which may ask everybody to agree',
    body: publishLegalInput,
    creates: legalTextOutput,
    refuses: [409],
    answer: ({ domain, body }) => publishLegalText(domain, body),
  });

  route('GET /api/admin/site/invitations', {
    name: 'listSiteInvitations',
    summary: 'The newest 200 invitations to register',
    gives: z.array(siteInvitationOutput),
    answer: ({ domain }) => listSiteInvitations(domain),
  });

  route('POST /api/admin/site/invitations', {
    name: 'createSiteInvitation',
    summary: 'Make a link by which one person can register; it is told this once',
    body: createSiteInvitationInput,
    creates: createdSiteInvitationOutput,
    answer: ({ domain, body }) => createSiteInvitation(domain, body),
  });

  route('DELETE /api/admin/site/invitations/:id', {
    name: 'revokeSiteInvitation',
    summary: 'Take back an invitation that nobody has used',
    refuses: [409],
    answer: ({ domain, params }) => revokeSiteInvitation(domain, params),
  });
});
