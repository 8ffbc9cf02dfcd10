import { createFileRoute } from '@tanstack/react-router';
import { ImageTestPage } from '../features/test-pages/image-test-page.tsx';
import { readTestFiles } from '../features/test-pages/queries.ts';

/** Not linked anywhere; exists only in development and demo mode. */
export const Route = createFileRoute('/test')({ loader: readTestFiles, component: Test });

function Test() {
  return (
    <div className="page">
      <ImageTestPage files={Route.useLoaderData()} />
    </div>
  );
}
