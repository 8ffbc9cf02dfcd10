import { createFileRoute } from '@tanstack/react-router';
import { CommentsTestPage } from '../features/test-pages/comments-test-page.tsx';
import { readTestSongs } from '../features/test-pages/queries.ts';

/** Linked nowhere; there in development and demo mode only. */
export const Route = createFileRoute('/test-comments')({ loader: readTestSongs, component: TestComments });

function TestComments() {
  return (
    <div className="page">
      <CommentsTestPage songs={Route.useLoaderData()} />
    </div>
  );
}
