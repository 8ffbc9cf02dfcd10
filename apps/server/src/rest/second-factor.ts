import {
  confirmSecondFactor,
  enterSecondFactor,
  loginWithSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@stagedoor/auth';
import { requireUser } from '@stagedoor/core';
import {
  confirmSecondFactorInput,
  loginOutput,
  recoveryCodesOutput,
  secondFactorLoginInput,
  secondFactorSetupOutput,
  startSecondFactorInput,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { presentLogin } from './present-user.ts';
import { nothing, refusals } from './schemas.ts';
import { everybody } from './who-may-ask.ts';

const tags = ['Accounts'];
const ofPassword = { body: startSecondFactorInput, tags };

/** The second factor: signing in with it, setting it up and removing it. */
export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/login/second-factor',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'loginWithSecondFactor',
        summary: 'Go on with a sign-in that answered a challenge; the code may be a recovery code',
        body: secondFactorLoginInput,
        response: { 200: loginOutput, ...refusals(400, 401, 403, 429) },
      },
    },
    async (request) => {
      const { domain, auth, setCookies } = request.api;
      const signedIn = await loginWithSecondFactor(domain, auth, request.body);
      setCookies(signedIn.setCookies);
      return presentLogin(signedIn);
    },
  );

  app.post(
    '/api/account/second-factor',
    {
      config: { mayAsk: requireUser },
      schema: {
        ...ofPassword,
        operationId: 'startSecondFactor',
        summary: 'Make a secret for an authenticator app; it counts once a code is confirmed',
        response: { 201: secondFactorSetupOutput, ...refusals(400, 401, 403, 409, 429) },
      },
    },
    async (request, reply) => {
      const { domain, auth } = request.api;
      return reply.code(201).send(await startSecondFactor(domain, auth, request.body));
    },
  );

  app.post(
    '/api/account/second-factor/confirm',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'confirmSecondFactor',
        summary: 'Confirm a code of the app: from now on signing in asks for one',
        body: confirmSecondFactorInput,
        response: { 204: nothing, ...refusals(400, 401, 403, 409, 429) },
      },
    },
    async (request, reply) => {
      const { domain, auth, setCookies } = request.api;
      setCookies((await confirmSecondFactor(domain, auth, request.body)).setCookies);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/account/second-factor/enter',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'enterSecondFactor',
        summary: 'Give this session a code of the app or a recovery code, for rights that ask for one',
        body: confirmSecondFactorInput,
        response: { 204: nothing, ...refusals(400, 401, 409, 429) },
      },
    },
    async (request, reply) => {
      const { domain, auth, setCookies } = request.api;
      setCookies((await enterSecondFactor(domain, auth, request.body)).setCookies);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/account/second-factor/recovery-codes',
    {
      config: { mayAsk: requireUser },
      schema: {
        ...ofPassword,
        operationId: 'renewRecoveryCodes',
        summary: 'Make new recovery codes; the old ones end',
        response: { 200: recoveryCodesOutput, ...refusals(400, 401, 403, 409, 429) },
      },
    },
    async (request) => {
      const { domain, auth } = request.api;
      return renewRecoveryCodes(domain, auth, request.body);
    },
  );

  app.delete(
    '/api/account/second-factor',
    {
      config: { mayAsk: requireUser },
      schema: {
        ...ofPassword,
        operationId: 'removeSecondFactor',
        summary: 'Sign in with the password alone again',
        response: { 204: nothing, ...refusals(400, 401, 403, 429) },
      },
    },
    async (request, reply) => {
      const { domain, auth } = request.api;
      await removeSecondFactor(domain, auth, request.body);
      return reply.code(204).send(null);
    },
  );
};
