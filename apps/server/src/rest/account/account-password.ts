import { changePassword, resetPassword } from '@stagedoor/auth';
import { requireUser } from '@stagedoor/core';
import { requestPasswordReset } from '@stagedoor/core/people/accounts';
import {
  changePasswordInput,
  confirmPasswordResetInput,
  requestPasswordResetInput,
} from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';

/** Changing a password, and resetting a forgotten one by mail. */
export const accountPasswordRoutes = defineRoutes('Accounts', (route) => {
  route('POST /api/account/password', {
    name: 'changePassword',
    summary: 'Change the password; all other sessions end',
    mayAsk: requireUser,
    body: changePasswordInput,
    refuses: [403],
    answer: async ({ domain, body, auth, setCookies }) => {
      setCookies((await changePassword(domain, auth, body)).setCookies);
    },
  });

  route('POST /api/account/password-reset', {
    name: 'requestPasswordReset',
    summary: 'Mail a link that sets a new password; the answer is the same for an address that nobody has',
    body: requestPasswordResetInput,
    answer: ({ domain, body }) => requestPasswordReset(domain, body),
  });

  route('POST /api/account/password-reset/confirm', {
    name: 'resetPassword',
    summary: 'Set a new password with the token of the mail, which works once; all sessions end',
    body: confirmPasswordResetInput,
    refuses: [403],
    answer: ({ domain, body }) => resetPassword(domain, body),
  });
});
