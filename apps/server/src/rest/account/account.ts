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
import { defineRoutes } from '../routing/define-routes.ts';
import { presentLogin, presentUser } from './present-user.ts';

export const accountRoutes = defineRoutes('Accounts', (route) => {
  route('POST /api/register', {
    name: 'register',
    summary: 'Make an account and sign in',
    body: registerInput,
    creates: userOutput,
    refuses: [409],
    answer: async ({ domain, body, auth, setCookies }) => {
      const signedIn = await register(domain, auth, body);
      setCookies(signedIn.setCookies);
      return presentUser(signedIn.user);
    },
  });

  route('POST /api/login', {
    name: 'login',
    summary: 'Sign in; sets the session cookie, or answers a challenge for the second factor',
    body: loginInput,
    response: { 200: loginOutput, 401: loginRefusedOutput },
    refuses: [403],
    answer: async ({ domain, body, reply, auth, setCookies }) => {
      const signedIn = await login(domain, auth, body);
      if ('challenge' in signedIn)
        return reply.code(401).header('cache-control', 'no-store').send({
          message: 'Please enter a code of your authenticator app',
          code: 'second_factor_required',
          challenge: signedIn.challenge,
        });
      setCookies(signedIn.setCookies);
      return presentLogin(signedIn);
    },
  });

  route('POST /api/logout', {
    name: 'logout',
    summary: 'Sign out; the old cookie is dead at once',
    answer: async ({ domain, auth, setCookies }) => {
      setCookies((await logout(domain, auth)).setCookies);
    },
  });

  route('GET /api/user', {
    name: 'getCurrentUser',
    scope: 'read',
    summary: 'The signed-in person',
    mayAsk: requireUser,
    gives: userOutput,
    answer: ({ user }) => {
      if (!user) throw unauthenticated();
      return presentUser(user);
    },
  });

  route('GET /api/auth/status', {
    name: 'getAuthStatus',
    summary: 'Whether somebody is signed in',
    gives: authStatusOutput,
    answer: ({ user }) => ({ isAuthenticated: user !== null, ...(user && { user: presentUser(user) }) }),
  });
});
