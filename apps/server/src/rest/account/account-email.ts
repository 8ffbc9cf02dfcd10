import { changeEmail } from '@stagedoor/auth';
import { requireUser } from '@stagedoor/core';
import { confirmEmail, sendEmailConfirmation } from '@stagedoor/core/people/accounts';
import {
  changeEmailInput,
  confirmEmailInput,
  confirmedEmailOutput,
  pendingEmailOutput,
} from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';

/** Changing and confirming an e-mail address. */
export const accountEmailRoutes = defineRoutes('Accounts', (route) => {
  route('POST /api/account/email', {
    name: 'changeEmail',
    summary: 'Change the e-mail address; `pendingEmail` waits until the link sent to it is opened',
    mayAsk: requireUser,
    body: changeEmailInput,
    gives: pendingEmailOutput,
    refuses: [403, 409],
    answer: ({ domain, body, auth }) => changeEmail(domain, auth, body),
  });

  route('POST /api/account/email/confirmation', {
    name: 'sendEmailConfirmation',
    summary: "Mail the link that confirms one's address again",
    mayAsk: requireUser,
    refuses: [400],
    answer: ({ domain }) => sendEmailConfirmation(domain),
  });

  route('POST /api/account/email/confirm', {
    name: 'confirmEmail',
    summary: 'Confirm an address with the token of the mail, which works once',
    body: confirmEmailInput,
    gives: confirmedEmailOutput,
    refuses: [409],
    answer: ({ domain, body }) => confirmEmail(domain, body),
  });
});
