import { requireUser } from '@stagedoor/core';
import { getWeeklyMix } from '@stagedoor/core/catalog/weekly-mixes';
import { getHome } from '@stagedoor/core/community/home';
import { homeSectionOutput, weeklyMixOutput } from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutes } from '../routing/define-routes.ts';

export const homeRoutes = defineRoutes('Home', (route) => {
  route('GET /api/home', {
    name: 'getHome',
    scope: 'read',
    summary:
      'The sections of the home page: those of the caller, and those for everybody; none is empty or repeats another',
    gives: z.array(homeSectionOutput),
    answer: ({ domain }) => getHome(domain),
  });

  route('GET /api/weekly-mix', {
    name: 'getWeeklyMix',
    scope: 'read',
    summary:
      'The songs that were picked for the caller this week, each with the song that they play because of which it was',
    mayAsk: requireUser,
    gives: weeklyMixOutput,
    answer: ({ domain }) => getWeeklyMix(domain),
  });
});
