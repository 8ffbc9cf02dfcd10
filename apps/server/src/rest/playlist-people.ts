import { requireUser } from '@stagedoor/core';
import {
  acceptPlaylistInvitation,
  changePlaylistRole,
  inviteToPlaylist,
  listCollaborators,
  listPlaylistInvitations,
  removePlaylistPerson,
  revokePlaylistInvitation,
} from '@stagedoor/core/community/playlist-people';
import { getOwnPlaylist } from '@stagedoor/core/community/playlists';
import {
  idParam,
  invitationLinkOutput,
  invitationTokenInput,
  inviteToPlaylistInput,
  joinedPlaylistOutput,
  openPlaylistInvitationOutput,
  playlistPersonOutput,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams, nothing, refusals } from './schemas.ts';
import { ofThing } from './who-may-ask.ts';

const tags = ['Playlists'];
const roleBody = inviteToPlaylistInput.pick({ role: true });
const personParams = idParams.extend({ userId: idParam });

/** Collaborators of playlists, and the invitations by which people become one. */
export const playlistPeopleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/playlists/:id/invitations',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'listPlaylistInvitations',
        summary: "The playlist's invitations that nobody has accepted yet; for its owner",
        params: idParams,
        response: { 200: z.array(openPlaylistInvitationOutput), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => listPlaylistInvitations(request.api.domain, request.params),
  );

  app.post(
    '/api/playlists/:id/invitations',
    {
      config: { mayAsk: requireUser, mayTouch: ofThing(getOwnPlaylist) },
      schema: {
        tags,
        operationId: 'inviteToPlaylist',
        summary: 'Make a link with which one person may join the playlist within a week',
        params: idParams,
        body: roleBody,
        response: { 201: invitationLinkOutput, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await inviteToPlaylist(request.api.domain, { ...request.params, ...request.body })),
  );

  app.delete(
    '/api/playlists/:id/invitations/:invitationId',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'revokePlaylistInvitation',
        summary: 'Make the link of an invitation useless',
        params: idParams.extend({ invitationId: idParam }),
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await revokePlaylistInvitation(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/playlists/invitations/:token/accept',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'acceptPlaylistInvitation',
        summary: 'Join the playlist that an invitation is for',
        params: invitationTokenInput,
        response: { 200: joinedPlaylistOutput, ...refusals(400, 401, 409, 429) },
      },
    },
    async (request) => acceptPlaylistInvitation(request.api.domain, request.params),
  );

  app.get(
    '/api/playlists/:id/collaborators',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'listCollaborators',
        summary: 'The owner and the people with whom the playlist is shared; for these people',
        params: idParams,
        response: { 200: z.array(playlistPersonOutput), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => listCollaborators(request.api.domain, request.params),
  );

  app.patch(
    '/api/playlists/:id/collaborators/:userId',
    {
      config: { mayAsk: requireUser, mayTouch: ofThing(getOwnPlaylist) },
      schema: {
        tags,
        operationId: 'changePlaylistRole',
        summary: 'Give a collaborator another role',
        params: personParams,
        body: roleBody,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      await changePlaylistRole(request.api.domain, { ...request.params, ...request.body });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/playlists/:id/collaborators/:userId',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'removePlaylistPerson',
        summary: 'Stop sharing the playlist with somebody, or leave it',
        params: personParams,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      await removePlaylistPerson(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );
};
