import { createFileRoute, redirect } from '@tanstack/react-router';
import { STUDIO_TABS, type StudioTab } from '../features/studio/studio-tabs.ts';
import { oneOf } from '../lib/search-params.ts';

/** The dashboard's other address; one of the two stays in the bar. */
export const Route = createFileRoute('/dashboard_/artist')({
  validateSearch: (search): { tab?: StudioTab } => ({ tab: oneOf(search.tab, STUDIO_TABS) }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/dashboard', search, replace: true });
  },
});
