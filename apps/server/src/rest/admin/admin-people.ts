import { endSessionOf, listSessionsOf } from '@stagedoor/auth';
import { requireAdmin } from '@stagedoor/core';
import { endSessionsOf, resetSecondFactor } from '@stagedoor/core/people/accounts';
import { listMailsOf, resendMail, sendLinkMail, setRole } from '@stagedoor/core/people/oversight';
import { getAdminPerson } from '@stagedoor/core/site/admin';
import { liftSuspension } from '@stagedoor/core/site/moderation';
import {
  adminPersonOutput,
  decisionOutput,
  endedSessionsOutput,
  idParam,
  linkMailBody,
  personMailOutput,
  personRoleOutput,
  personSessionOutput,
  roleBody,
} from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { idParams } from '../routing/schemas.ts';

/** Admins' actions on one person. */
export const adminPeopleRoutes = defineRoutesFor(requireAdmin, 'Admin', (route) => {
  route('GET /api/admin/users/:id', {
    name: 'getAdminPerson',
    summary: 'A person with role, state, profiles and what may be done',
    gives: adminPersonOutput,
    answer: ({ domain, params }) => getAdminPerson(domain, params),
  });

  route('PATCH /api/admin/users/:id/role', {
    name: 'setRole',
    summary: 'Make a person a fan, moderator or admin; the last admin stays one',
    body: roleBody,
    gives: personRoleOutput,
    refuses: [409],
    answer: ({ domain, params, body }) => setRole(domain, { ...body, id: params.id }),
  });

  route('GET /api/admin/users/:id/sessions', {
    name: 'listSessionsOf',
    summary: 'Where a person is signed in, the latest seen first',
    gives: z.array(personSessionOutput),
    answer: ({ domain, auth, params }) => listSessionsOf(domain, auth, params),
  });

  route('DELETE /api/admin/users/:id/sessions', {
    name: 'endSessionsOf',
    summary: 'Sign a person out everywhere',
    gives: endedSessionsOutput,
    answer: ({ domain, params }) => endSessionsOf(domain, params),
  });

  route('DELETE /api/admin/users/:id/sessions/:sessionId', {
    name: 'endSessionOf',
    summary: 'End one session of a person',
    params: idParams.extend({ sessionId: idParam }),
    answer: ({ domain, params: { id, sessionId } }) => endSessionOf(domain, { userId: id, id: sessionId }),
  });

  route('DELETE /api/admin/users/:id/second-factor', {
    name: 'resetSecondFactor',
    summary: "Remove a person's lost second factor and passkeys; admins' only by command",
    answer: ({ domain, params }) => resetSecondFactor(domain, params),
  });

  route('DELETE /api/admin/users/:id/suspension', {
    name: 'liftSuspension',
    summary: 'Let a suspended person in again; gives the decisions that are undone with it',
    gives: z.array(decisionOutput),
    refuses: [409],
    answer: ({ domain, params }) => liftSuspension(domain, params),
  });

  route('GET /api/admin/users/:id/mails', {
    name: 'listMailsOf',
    summary: 'The latest 20 mails to a person, without what they say',
    gives: z.array(personMailOutput),
    answer: ({ domain, params }) => listMailsOf(domain, params),
  });

  route('POST /api/admin/users/:id/mails', {
    name: 'sendLinkMail',
    summary: 'Mail a person a fresh link that confirms their address or resets their password',
    body: linkMailBody,
    refuses: [409],
    answer: ({ domain, params, body }) => sendLinkMail(domain, { ...body, id: params.id }),
  });

  route('POST /api/admin/mails/:id/resend', {
    name: 'resendMail',
    summary: 'Send a mail again that failed',
    refuses: [409],
    answer: ({ domain, params }) => resendMail(domain, params),
  });
});
