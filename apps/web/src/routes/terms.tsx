import { createFileRoute } from '@tanstack/react-router';
import LegalPage from '../features/site/legal-page.tsx';
import { readVersion } from '../features/site/read-version.ts';

export const Route = createFileRoute('/terms')({
  validateSearch: readVersion,
  component: Terms,
});

function Terms() {
  return <LegalPage kind="terms" version={Route.useSearch().version} />;
}
