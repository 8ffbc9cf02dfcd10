import { requireUser } from '@stagedoor/core';
import {
  clearHistory,
  getYearInReview,
  listHistory,
  removeFromHistory,
} from '@stagedoor/core/catalog/history';
import { changePreferences } from '@stagedoor/core/people/accounts';
import {
  historyItemOutput,
  historyQuery,
  idParam,
  preferences,
  reviewedYear,
  yearInReviewOutput,
} from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

/** The caller's plays: reading and removing them. */
export const historyRoutes = defineRoutesFor(requireUser, 'Plays', (route) => {
  route('GET /api/history', {
    name: 'listHistory',
    scope: 'read',
    summary: "One's own plays, latest first; with `q` those whose song, artist or album has all its words",
    query: pagingQuery.extend(historyQuery.shape),
    lists: historyItemOutput,
    answer: ({ domain, query }) => listHistory(domain, query),
  });

  route('GET /api/history/years/:year', {
    name: 'getYearInReview',
    scope: 'read',
    summary: 'What one played in a year, in UTC: sums, months, and the songs, artists and genres played most',
    params: z.object({ year: reviewedYear }),
    gives: yearInReviewOutput,
    answer: ({ domain, params }) => getYearInReview(domain, params),
  });

  route('DELETE /api/history', {
    name: 'clearHistory',
    scope: 'library',
    summary: "Remove everything from one's history; the plays stay counted",
    answer: ({ domain }) => clearHistory(domain),
  });

  route('DELETE /api/history/:songId', {
    name: 'removeFromHistory',
    scope: 'library',
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
