import { createFileRoute } from '@tanstack/react-router';
import { CommentsTestPage } from '../features/test-pages/comments-test-page.tsx';
import { readTestSongs } from '../features/test-pages/queries.ts';

/** Not linked anywhere; exists only in development and demo mode. */
export const Route = createFileRoute('/test-comments')({ loader: readTestSongs, component: TestComments });

function TestComments() {
  return (
    <div className="page">
      <CommentsTestPage songs={Route.useLoaderData()} />
    </div>
  );
}
