import { createFileRoute } from '@tanstack/react-router';
import { ImageTestPage } from '../features/test-pages/image-test-page.tsx';
import { readTestFiles } from '../features/test-pages/queries.ts';

/** Linked nowhere; there in development and demo mode only. */
export const Route = createFileRoute('/test')({ loader: readTestFiles, component: Test });

function Test() {
  return (
    <div className="page">
      <ImageTestPage files={Route.useLoaderData()} />
    </div>
  );
}
