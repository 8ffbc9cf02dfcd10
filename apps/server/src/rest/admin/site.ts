import { requireUser } from '@stagedoor/core';
import { agree, getLegalText, listOwnConsents, listPendingConsents } from '@stagedoor/core/people/legal';
import { getSite } from '@stagedoor/core/platform/site';
import {
  agreeInput,
  consentOutput,
  legalKind,
  legalTextOutput,
  pendingConsentOutput,
  siteOutput,
} from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutes } from '../routing/define-routes.ts';

const versionQuery = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'Not a valid version')
    .transform(Number)
    .optional(),
});

export const siteRoutes = defineRoutes('Site', (route) => {
  route('GET /api/site', {
    name: 'getSite',
    scope: 'read',
    summary: 'Name, looks, registration, announcement and legal texts of the site',
    gives: siteOutput,
    answer: ({ domain }) => getSite(domain),
  });

  route('GET /api/site/legal/:kind', {
    name: 'getLegalText',
    scope: 'read',
    summary: 'Terms, privacy policy or imprint as Markdown: the newest version, or the named one',
    params: z.object({ kind: legalKind }),
    query: versionQuery,
    gives: legalTextOutput,
    answer: ({ domain, params, query }) => getLegalText(domain, { ...params, ...query }),
  });

  route('GET /api/consents', {
    name: 'listConsents',
    summary: 'What one has agreed to, newest first',
    mayAsk: requireUser,
    gives: z.array(consentOutput),
    answer: ({ domain }) => listOwnConsents(domain),
  });

  route('GET /api/consents/pending', {
    name: 'listPendingConsents',
    summary: 'The texts that one has to agree to; until then writes answer 403 consent_required',
    gives: z.array(pendingConsentOutput),
    answer: ({ domain }) => listPendingConsents(domain),
  });

  route('POST /api/consents', {
    name: 'agree',
    summary: 'Agree to these versions of texts; answers what is still asked',
    mayAsk: requireUser,
    body: agreeInput,
    gives: z.array(pendingConsentOutput),
    refuses: [404],
    answer: ({ domain, body }) => agree(domain, body),
  });
});
