import { requireUser } from '@stagedoor/core';
import { listImports, requireCatalogUser, takeBackImport } from '@stagedoor/core/catalog/imports';
import { importedReleaseOutput, takenBackOutput } from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

export const importRoutes = defineRoutes('Studio', (route) => {
  route('GET /api/dashboard/imports', {
    name: 'listImports',
    scope: 'studio',
    summary: 'The releases that one imported, newest first',
    mayAsk: requireCatalogUser,
    query: pagingQuery,
    lists: importedReleaseOutput,
    refuses: [404],
    answer: ({ domain, query }) => listImports(domain, query),
  });

  route('DELETE /api/dashboard/imports/:id', {
    name: 'takeBackImport',
    scope: 'studio',
    summary: 'Take an import back: its songs without audio go; importing the release again restores them',
    mayAsk: requireUser,
    gives: takenBackOutput,
    refuses: [409],
    answer: ({ domain, params }) => takeBackImport(domain, params),
  });
});
