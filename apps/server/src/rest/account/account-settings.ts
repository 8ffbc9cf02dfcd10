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
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';

/** The caller's own account: data, profile and deletion. */
export const accountSettingsRoutes = defineRoutesFor(requireUser, 'Accounts', (route) => {
  route('PATCH /api/profile', {
    name: 'updateProfile',
    summary:
      "Change one's name, picture, e-mail; a new e-mail needs the password or a sign-in of a moment ago",
    body: updateProfileInput,
    gives: profileOutput,
    refuses: [403, 409, 412],
    answer: ({ domain, body, edit, auth }) => changeProfile(domain, auth, { ...body, ...edit }),
  });

  route('GET /api/account', {
    name: 'getAccount',
    summary: "Facts of one's account",
    gives: accountOutput,
    answer: ({ domain, auth }) => getAccount(domain, auth),
  });

  route('GET /api/account/security-events', {
    name: 'listSecurityEvents',
    summary: "The latest sign-ins and changes of one's account, newest first",
    gives: z.array(activityOutput),
    answer: ({ domain }) => listOwnActivity(domain),
  });

  route('DELETE /api/account', {
    name: 'deleteAccount',
    summary: 'Delete the account; for 30 days signing in takes it back',
    body: deleteAccountInput,
    gives: deletedAccountOutput,
    refuses: [403, 409],
    answer: async ({ domain, body, auth, setCookies }) => {
      const deleted = await deleteAccount(domain, auth, body);
      setCookies(deleted.setCookies);
      return { deletedAt: deleted.deletedAt };
    },
  });
});
