import { getPublicUser } from '@stagedoor/core/people/users';
import { publicUserOutput } from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';

export const userRoutes = defineRoutes('Accounts', (route) => {
  route('GET /api/users/:id', {
    name: 'getUser',
    scope: 'read',
    summary: 'The name and picture of a person',
    gives: publicUserOutput,
    answer: ({ domain, params }) => getPublicUser(domain, params),
  });
});
