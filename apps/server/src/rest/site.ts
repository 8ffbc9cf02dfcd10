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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusals } from './schemas.ts';
import { everybody } from './who-may-ask.ts';

const tags = ['Site'];

const versionQuery = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'Not a valid version')
    .transform(Number)
    .optional(),
});

export const siteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/site',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'getSite',
        summary: 'Name, looks, registration, announcement and legal texts of the site',
        response: { 200: siteOutput },
      },
    },
    async (request) => getSite(request.api.domain),
  );

  app.get(
    '/api/site/legal/:kind',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'getLegalText',
        summary: 'Terms, privacy policy or imprint as Markdown: the newest version, or the named one',
        params: z.object({ kind: legalKind }),
        querystring: versionQuery,
        response: { 200: legalTextOutput, ...refusals(400, 404) },
      },
    },
    async (request) => getLegalText(request.api.domain, { ...request.params, ...request.query }),
  );

  app.get(
    '/api/consents',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'listConsents',
        summary: 'What one has agreed to, newest first',
        response: { 200: z.array(consentOutput), ...refusals(401) },
      },
    },
    async (request) => listOwnConsents(request.api.domain),
  );

  app.get(
    '/api/consents/pending',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'listPendingConsents',
        summary: 'The texts that one has to agree to; until then writes answer 403 consent_required',
        response: { 200: z.array(pendingConsentOutput) },
      },
    },
    async (request) => listPendingConsents(request.api.domain),
  );

  app.post(
    '/api/consents',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'agree',
        summary: 'Agree to these versions of texts; answers what is still asked',
        body: agreeInput,
        response: { 200: z.array(pendingConsentOutput), ...refusals(400, 401, 404) },
      },
    },
    async (request) => agree(request.api.domain, request.body),
  );
};
