import { endOtherSessions, endSession, listSessions } from '@stagedoor/auth';
import { requireUser } from '@stagedoor/core';
import { endedSessionsOutput, sessionOutput } from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';

/** Listing and ending sessions. */
export const accountSessionRoutes = defineRoutesFor(requireUser, 'Accounts', (route) => {
  route('GET /api/account/sessions', {
    name: 'listSessions',
    summary: 'Where one is signed in, this device first',
    gives: z.array(sessionOutput),
    answer: ({ domain, auth }) => listSessions(domain, auth),
  });

  route('DELETE /api/account/sessions', {
    name: 'endOtherSessions',
    summary: 'End all sessions but this one',
    gives: endedSessionsOutput,
    answer: ({ domain, auth }) => endOtherSessions(domain, auth),
  });

  route('DELETE /api/account/sessions/:id', {
    name: 'endSession',
    summary: "End one of one's sessions",
    answer: ({ domain, params }) => endSession(domain, params),
  });
});
