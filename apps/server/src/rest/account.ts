import { login, logout, register } from '@stagedoor/auth';
import { requireUser, unauthenticated } from '@stagedoor/core';
import {
  authStatusOutput,
  loginInput,
  loginOutput,
  loginRefusedOutput,
  registerInput,
  userOutput,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { presentLogin, presentUser } from './present-user.ts';
import { nothing, refusals } from './schemas.ts';
import { everybody } from './who-may-ask.ts';

const tags = ['Accounts'];

export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/register',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'register',
        summary: 'Make an account and sign in',
        body: registerInput,
        response: { 201: userOutput, ...refusals(400, 409, 429) },
      },
    },
    async (request, reply) => {
      const { domain, auth, setCookies } = request.api;
      const signedIn = await register(domain, auth, request.body);
      setCookies(signedIn.setCookies);
      return reply.code(201).send(presentUser(signedIn.user));
    },
  );

  app.post(
    '/api/login',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'login',
        summary: 'Sign in; sets the session cookie, or answers a challenge for the second factor',
        body: loginInput,
        response: { 200: loginOutput, ...refusals(400, 403, 429), 401: loginRefusedOutput },
      },
    },
    async (request, reply) => {
      const { domain, auth, setCookies } = request.api;
      const signedIn = await login(domain, auth, request.body);
      if ('challenge' in signedIn)
        return reply.code(401).header('cache-control', 'no-store').send({
          message: 'Please enter a code of your authenticator app',
          code: 'second_factor_required',
          challenge: signedIn.challenge,
        });
      setCookies(signedIn.setCookies);
      return presentLogin(signedIn);
    },
  );

  app.post(
    '/api/logout',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'logout',
        summary: 'Sign out; the old cookie is dead at once',
        response: { 204: nothing },
      },
    },
    async (request, reply) => {
      const { domain, auth, setCookies } = request.api;
      setCookies((await logout(domain, auth)).setCookies);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/user',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'getCurrentUser',
        summary: 'The signed-in person',
        response: { 200: userOutput, ...refusals(401) },
      },
    },
    async (request) => {
      const { user } = request.api;
      if (!user) throw unauthenticated();
      return presentUser(user);
    },
  );

  app.get(
    '/api/auth/status',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'getAuthStatus',
        summary: 'Whether somebody is signed in',
        response: { 200: authStatusOutput },
      },
    },
    async (request) => {
      const { user } = request.api;
      return { isAuthenticated: user !== null, ...(user && { user: presentUser(user) }) };
    },
  );
};
