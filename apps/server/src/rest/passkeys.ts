import {
  confirmPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@stagedoor/auth';
import { requireUser } from '@stagedoor/core';
import {
  confirmPasskeyInput,
  loginOutput,
  passkeyLoginInput,
  passkeyLoginOptions,
  passkeyOptions,
  passkeyOutput,
  passkeyPasswordInput,
  renamePasskeyInput,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentLogin } from './present-user.ts';
import { idParams, nothing, refusals } from './schemas.ts';
import { everybody } from './who-may-ask.ts';

const tags = ['Accounts'];

/** Signing in by passkey, and the person's own passkeys. */
export const passkeyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/login/passkey/options',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'startPasskeyLogin',
        summary: 'Start a sign-in by passkey: options for navigator.credentials.get; sets a cookie',
        response: { 200: passkeyLoginOptions, ...refusals(429) },
      },
    },
    async (request) => {
      const { domain, auth, setCookies } = request.api;
      const { options, setCookies: cookies } = await startPasskeyLogin(domain, auth);
      setCookies(cookies);
      return options;
    },
  );

  app.post(
    '/api/login/passkey',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'loginWithPasskey',
        summary: "Sign in with the browser's answer; no password and no code is asked for",
        body: passkeyLoginInput,
        response: { 200: loginOutput, ...refusals(400, 401, 403, 429) },
      },
    },
    async (request) => {
      const { domain, auth, setCookies } = request.api;
      const signedIn = await loginWithPasskey(domain, auth, request.body);
      setCookies(signedIn.setCookies);
      return presentLogin(signedIn);
    },
  );

  app.get(
    '/api/account/passkeys',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'listPasskeys',
        summary: "The person's passkeys",
        response: { 200: z.array(passkeyOutput), ...refusals(401) },
      },
    },
    async (request) => listPasskeys(request.api.domain),
  );

  app.post(
    '/api/account/passkeys/options',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'startPasskey',
        summary: 'Start to add a passkey: options for navigator.credentials.create; sets a cookie',
        body: passkeyPasswordInput,
        response: { 200: passkeyOptions, ...refusals(400, 401, 403, 409, 429) },
      },
    },
    async (request) => {
      const { domain, auth, setCookies } = request.api;
      const { options, setCookies: cookies } = await startPasskey(domain, auth, request.body);
      setCookies(cookies);
      return options;
    },
  );

  app.post(
    '/api/account/passkeys',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'addPasskey',
        summary: "Add the passkey of the browser's answer; from now on it signs in",
        body: confirmPasskeyInput,
        response: { 201: passkeyOutput, ...refusals(400, 401, 403, 409, 429) },
      },
    },
    async (request, reply) => {
      const { domain, auth, setCookies } = request.api;
      const added = await confirmPasskey(domain, auth, request.body);
      setCookies(added.setCookies);
      return reply.code(201).send(added.passkey);
    },
  );

  app.patch(
    '/api/account/passkeys/:id',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'renamePasskey',
        summary: 'Name a passkey',
        params: idParams,
        body: renamePasskeyInput,
        response: { 200: passkeyOutput, ...refusals(400, 401, 404) },
      },
    },
    async (request) => {
      const { domain } = request.api;
      return renamePasskey(domain, { ...request.params, ...request.body });
    },
  );

  app.delete(
    '/api/account/passkeys/:id',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'removePasskey',
        summary: 'Remove a passkey; it opens nothing from now on',
        params: idParams,
        body: passkeyPasswordInput,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      const { domain, auth } = request.api;
      await removePasskey(domain, auth, { ...request.params, ...request.body });
      return reply.code(204).send(null);
    },
  );
};
