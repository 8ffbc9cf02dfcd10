import { createFileRoute } from '@tanstack/react-router';
import LegalPage from '../features/site/legal-page.tsx';
import { readVersion } from '../features/site/read-version.ts';

export const Route = createFileRoute('/imprint')({
  validateSearch: readVersion,
  component: Imprint,
});

function Imprint() {
  return <LegalPage kind="imprint" version={Route.useSearch().version} />;
}
