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
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { everybody } from '../routing/who-may-ask.ts';
import { presentLogin } from './present-user.ts';

/** Signing in by passkey, and the person's own passkeys. */
export const passkeyRoutes = defineRoutesFor(requireUser, 'Accounts', (route) => {
  route('POST /api/login/passkey/options', {
    name: 'startPasskeyLogin',
    summary: 'Start a sign-in by passkey: options for navigator.credentials.get; sets a cookie',
    mayAsk: everybody,
    gives: passkeyLoginOptions,
    answer: async ({ domain, auth, setCookies }) => {
      const { options, setCookies: cookies } = await startPasskeyLogin(domain, auth);
      setCookies(cookies);
      return options;
    },
  });

  route('POST /api/login/passkey', {
    name: 'loginWithPasskey',
    summary: "Sign in with the browser's answer; no password and no code is asked for",
    mayAsk: everybody,
    body: passkeyLoginInput,
    gives: loginOutput,
    refuses: [401, 403],
    answer: async ({ domain, body, auth, setCookies }) => {
      const signedIn = await loginWithPasskey(domain, auth, body);
      setCookies(signedIn.setCookies);
      return presentLogin(signedIn);
    },
  });

  route('GET /api/account/passkeys', {
    name: 'listPasskeys',
    summary: "The person's passkeys",
    gives: z.array(passkeyOutput),
    answer: ({ domain }) => listPasskeys(domain),
  });

  route('POST /api/account/passkeys/options', {
    name: 'startPasskey',
    summary: 'Start to add a passkey: options for navigator.credentials.create; sets a cookie',
    body: passkeyPasswordInput,
    gives: passkeyOptions,
    refuses: [403, 409],
    answer: async ({ domain, body, auth, setCookies }) => {
      const { options, setCookies: cookies } = await startPasskey(domain, auth, body);
      setCookies(cookies);
      return options;
    },
  });

  route('POST /api/account/passkeys', {
    name: 'addPasskey',
    summary: "Add the passkey of the browser's answer; from now on it signs in",
    body: confirmPasskeyInput,
    creates: passkeyOutput,
    refuses: [403, 409],
    answer: async ({ domain, body, auth, setCookies }) => {
      const added = await confirmPasskey(domain, auth, body);
      setCookies(added.setCookies);
      return added.passkey;
    },
  });

  route('PATCH /api/account/passkeys/:id', {
    name: 'renamePasskey',
    summary: 'Name a passkey',
    body: renamePasskeyInput,
    gives: passkeyOutput,
    answer: ({ domain, params, body }) => renamePasskey(domain, { ...params, ...body }),
  });

  route('DELETE /api/account/passkeys/:id', {
    name: 'removePasskey',
    summary: 'Remove a passkey; it opens nothing from now on',
    body: passkeyPasswordInput,
    refuses: [403],
    answer: ({ domain, params, body, auth }) => removePasskey(domain, auth, { ...params, ...body }),
  });
});
