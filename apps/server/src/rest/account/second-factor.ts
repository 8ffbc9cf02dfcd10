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
import { defineRoutesFor } from '../routing/define-routes.ts';
import { everybody } from '../routing/who-may-ask.ts';
import { presentLogin } from './present-user.ts';

/** The second factor: signing in with it, setting it up and removing it. */
export const secondFactorRoutes = defineRoutesFor(requireUser, 'Accounts', (route) => {
  route('POST /api/login/second-factor', {
    name: 'loginWithSecondFactor',
    summary: 'Go on with a sign-in that answered a challenge; the code may be a recovery code',
    mayAsk: everybody,
    body: secondFactorLoginInput,
    gives: loginOutput,
    refuses: [401, 403],
    answer: async ({ domain, body, auth, setCookies }) => {
      const signedIn = await loginWithSecondFactor(domain, auth, body);
      setCookies(signedIn.setCookies);
      return presentLogin(signedIn);
    },
  });

  route('POST /api/account/second-factor', {
    name: 'startSecondFactor',
    summary: 'Make a secret for an authenticator app; it counts once a code is confirmed',
    body: startSecondFactorInput,
    creates: secondFactorSetupOutput,
    refuses: [403, 409],
    answer: ({ domain, body, auth }) => startSecondFactor(domain, auth, body),
  });

  route('POST /api/account/second-factor/confirm', {
    name: 'confirmSecondFactor',
    summary: 'Confirm a code of the app: from now on signing in asks for one',
    body: confirmSecondFactorInput,
    refuses: [403, 409],
    answer: async ({ domain, body, auth, setCookies }) => {
      setCookies((await confirmSecondFactor(domain, auth, body)).setCookies);
    },
  });

  route('POST /api/account/second-factor/enter', {
    name: 'enterSecondFactor',
    summary: 'Give this session a code of the app or a recovery code, for rights that ask for one',
    body: confirmSecondFactorInput,
    refuses: [409],
    answer: async ({ domain, body, auth, setCookies }) => {
      setCookies((await enterSecondFactor(domain, auth, body)).setCookies);
    },
  });

  route('POST /api/account/second-factor/recovery-codes', {
    name: 'renewRecoveryCodes',
    summary: 'Make new recovery codes; the old ones end',
    body: startSecondFactorInput,
    gives: recoveryCodesOutput,
    refuses: [403, 409],
    answer: ({ domain, body, auth }) => renewRecoveryCodes(domain, auth, body),
  });

  route('DELETE /api/account/second-factor', {
    name: 'removeSecondFactor',
    summary: 'Sign in with the password alone again',
    body: startSecondFactorInput,
    refuses: [403],
    answer: ({ domain, body, auth }) => removeSecondFactor(domain, auth, body),
  });
});
