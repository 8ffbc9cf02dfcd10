import { changeProfile, deleteAccount } from '@stagedoor/auth';
import { requireUser } from '@stagedoor/core';
import { getAccount } from '@stagedoor/core/people/accounts';
import { listOwnActivity } from '@stagedoor/core/platform/audit';
import {
  accountOutput,
  activityOutput,
  deleteAccountInput,
  deletedAccountOutput,
  profileOutput,
  updateProfileInput,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ifMatchOf } from './if-match.ts';
import { refusals } from './schemas.ts';

const tags = ['Accounts'];

/** The caller's own account: data, profile and deletion. */
export const accountSettingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.patch(
    '/api/profile',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'updateProfile',
        summary:
          "Change one's name, picture, e-mail; a new e-mail needs the password or a sign-in of a moment ago",
        body: updateProfileInput,
        response: { 200: profileOutput, ...refusals(400, 401, 403, 409, 412, 429) },
      },
    },
    async (request) => {
      const { domain, auth } = request.api;
      return changeProfile(domain, auth, { ...request.body, ...ifMatchOf(request) });
    },
  );

  app.get(
    '/api/account',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'getAccount',
        summary: "Facts of one's account",
        response: { 200: accountOutput, ...refusals(401) },
      },
    },
    async (request) => {
      const { domain, auth } = request.api;
      return getAccount(domain, auth);
    },
  );

  app.get(
    '/api/account/security-events',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'listSecurityEvents',
        summary: "The latest sign-ins and changes of one's account, newest first",
        response: { 200: z.array(activityOutput), ...refusals(401) },
      },
    },
    async (request) => listOwnActivity(request.api.domain),
  );

  app.delete(
    '/api/account',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'deleteAccount',
        summary: 'Delete the account; for 30 days signing in takes it back',
        body: deleteAccountInput,
        response: { 200: deletedAccountOutput, ...refusals(400, 401, 403, 409, 429) },
      },
    },
    async (request) => {
      const { domain, auth, setCookies } = request.api;
      const deleted = await deleteAccount(domain, auth, request.body);
      setCookies(deleted.setCookies);
      return { deletedAt: deleted.deletedAt };
    },
  );
};
