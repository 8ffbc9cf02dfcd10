import { requireArtist, requireUser } from '@stagedoor/core';
import { requireActing } from '@stagedoor/core/catalog/artists';
import {
  acceptInvitation,
  changeRole,
  createFurtherProfile,
  inviteMember,
  listMembers,
  listProfiles,
  removeMember,
} from '@stagedoor/core/catalog/members';
import {
  actingProfileOutput,
  artistOutput,
  createArtistProfileInput,
  id,
  idParam,
  invitationLinkOutput,
  invitationTokenInput,
  inviteMemberInput,
  memberOutput,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { nothing, refusals } from './schemas.ts';

const tags = ['Studio'];
const memberParams = z.object({ userId: idParam });

/** The profiles that one acts for, and the people of a profile. */
export const profileRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/dashboard/profiles',
    {
      config: { mayAsk: requireArtist },
      schema: {
        tags,
        operationId: 'listProfiles',
        summary: "The profiles that one acts for, with one's role in each",
        response: { 200: z.array(actingProfileOutput), ...refusals(401, 403) },
      },
    },
    async (request) => listProfiles(request.api.domain),
  );

  app.post(
    '/api/dashboard/profiles',
    {
      config: { mayAsk: requireArtist },
      schema: {
        tags,
        operationId: 'createFurtherProfile',
        summary: 'Make another profile of one’s own, at most 10',
        body: createArtistProfileInput,
        response: { 201: artistOutput, ...refusals(400, 401, 403, 409, 429) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createFurtherProfile(request.api.domain, request.body)),
  );

  app.get(
    '/api/dashboard/members',
    {
      config: { mayAsk: requireActing('own') },
      schema: {
        tags,
        operationId: 'listMembers',
        summary: 'The people of the profile; for its owner',
        response: { 200: z.array(memberOutput), ...refusals(401, 403, 404) },
      },
    },
    async (request) => listMembers(request.api.domain),
  );

  app.post(
    '/api/dashboard/members',
    {
      config: { mayAsk: requireActing('own') },
      schema: {
        tags,
        operationId: 'inviteMember',
        summary: 'Make a link with which one person may join the profile within a week',
        body: inviteMemberInput,
        response: { 201: invitationLinkOutput, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => reply.code(201).send(await inviteMember(request.api.domain, request.body)),
  );

  app.patch(
    '/api/dashboard/members/:userId',
    {
      config: { mayAsk: requireActing('own') },
      schema: {
        tags,
        operationId: 'changeRole',
        summary: 'Give one of the people another role',
        params: memberParams,
        body: inviteMemberInput,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      await changeRole(request.api.domain, { ...request.params, ...request.body });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/dashboard/members/:userId',
    {
      config: { mayAsk: requireArtist },
      schema: {
        tags,
        operationId: 'removeMember',
        summary: 'Remove one of the people, or leave the profile',
        params: memberParams,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      await removeMember(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/invitations/accept',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'acceptInvitation',
        summary: 'Join the profile that an invitation is for',
        body: invitationTokenInput,
        response: { 200: z.object({ artistId: id }), ...refusals(400, 401, 409, 429) },
      },
    },
    async (request) => acceptInvitation(request.api.domain, request.body),
  );
};
