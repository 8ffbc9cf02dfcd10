import { requireUser } from '@stagedoor/core';
import { clearHistory, listHistory, removeFromHistory } from '@stagedoor/core/catalog/history';
import { changePreferences } from '@stagedoor/core/people/accounts';
import { historyItemOutput, historyQuery, idParam, preferences } from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

/** The caller's plays: reading and removing them. */
export const historyRoutes = defineRoutesFor(requireUser, 'Plays', (route) => {
  route('GET /api/history', {
    name: 'listHistory',
    summary: "One's own plays, latest first; with `q` those whose song, artist or album has all its words",
    query: pagingQuery.extend(historyQuery.shape),
    lists: historyItemOutput,
    answer: ({ domain, query }) => listHistory(domain, query),
  });

  route('DELETE /api/history', {
    name: 'clearHistory',
    summary: "Remove everything from one's history; the plays stay counted",
    answer: ({ domain }) => clearHistory(domain),
  });

  route('DELETE /api/history/:songId', {
    name: 'removeFromHistory',
    summary: "Remove all plays of a song from one's history",
    params: z.object({ songId: idParam }),
    answer: ({ domain, params }) => removeFromHistory(domain, params),
  });

  route('PATCH /api/user/preferences', {
    name: 'changePreferences',
    summary: "Decide whether one's plays are kept from now on, and whether explicit songs play",
    tag: 'Accounts',
    body: preferences,
    gives: preferences,
    answer: ({ domain, body }) => changePreferences(domain, body),
  });
});
