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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams, nothing, refusals } from './schemas.ts';

const tags = ['Admin'];
const kindParams = z.object({ kind: legalKind });

export const adminSiteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/site',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'getSiteSettings',
        summary: 'The settings of the site, and what the environment decides',
        response: { 200: adminSiteOutput, ...refusals(401, 403) },
      },
    },
    async (request) => getAdminSite(request.api.domain),
  );

  app.patch(
    '/api/admin/site',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'changeSiteSettings',
        summary: 'Change settings of the site; all pages and servers follow at once',
        body: changeSiteInput,
        response: { 200: adminSiteOutput, ...refusals(400, 401, 403, 409) },
      },
    },
    async (request) => changeSite(request.api.domain, request.body),
  );

  app.get(
    '/api/admin/site/legal/:kind',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'listLegalVersions',
        summary: 'Every version of a legal text, newest first, with how many agreed to it',
        params: kindParams,
        response: { 200: z.array(legalVersionOutput), ...refusals(400, 401, 403) },
      },
    },
    async (request) => listLegalVersions(request.api.domain, request.params),
  );

  app.post(
    '/api/admin/site/legal',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'publishLegalText',
        summary: 'Publish the next version of a legal text, which may ask everybody to agree',
        body: publishLegalInput,
        response: { 201: legalTextOutput, ...refusals(400, 401, 403, 409) },
      },
    },
    async (request, reply) => reply.code(201).send(await publishLegalText(request.api.domain, request.body)),
  );

  app.get(
    '/api/admin/site/invitations',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'listSiteInvitations',
        summary: 'The newest 200 invitations to register',
        response: { 200: z.array(siteInvitationOutput), ...refusals(401, 403) },
      },
    },
    async (request) => listSiteInvitations(request.api.domain),
  );

  app.post(
    '/api/admin/site/invitations',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'createSiteInvitation',
        summary: 'Make a link by which one person can register; it is told this once',
        body: createSiteInvitationInput,
        response: { 201: createdSiteInvitationOutput, ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createSiteInvitation(request.api.domain, request.body)),
  );

  app.delete(
    '/api/admin/site/invitations/:id',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'revokeSiteInvitation',
        summary: 'Take back an invitation that nobody has used',
        params: idParams,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      await revokeSiteInvitation(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );
};
