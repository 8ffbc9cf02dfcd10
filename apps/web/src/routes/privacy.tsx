import { createFileRoute } from '@tanstack/react-router';
import LegalPage from '../features/site/legal-page.tsx';
import { readVersion } from '../features/site/read-version.ts';

export const Route = createFileRoute('/privacy')({
  validateSearch: readVersion,
  component: Privacy,
});

function Privacy() {
  return <LegalPage kind="privacy" version={Route.useSearch().version} />;
}
