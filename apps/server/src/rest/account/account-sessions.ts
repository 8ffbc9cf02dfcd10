import { endOtherSessions, endSession, listSessions } from '@stagedoor/auth';
import { requireUser } from '@stagedoor/core';
import { endedSessionsOutput, sessionOutput } from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutes } from '../routing/define-routes.ts';

/** Listing and ending sessions. */
export const accountSessionRoutes = defineRoutes('Accounts', (route) => {
  route('GET /api/account/sessions', {
    name: 'listSessions',
    summary: 'Where one is signed in, this device first',
    mayAsk: requireUser,
    gives: z.array(sessionOutput),
    answer: ({ domain, auth }) => listSessions(domain, auth),
  });

  route('DELETE /api/account/sessions', {
    name: 'endOtherSessions',
    summary: 'End all sessions but this one',
    mayAsk: requireUser,
    gives: endedSessionsOutput,
    answer: ({ domain, auth }) => endOtherSessions(domain, auth),
  });

  route('DELETE /api/account/sessions/:id', {
    name: 'endSession',
    summary: "End one of one's sessions",
    mayAsk: requireUser,
    answer: ({ domain, params }) => endSession(domain, params),
  });
});
