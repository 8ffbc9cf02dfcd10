import { createFileRoute, redirect } from '@tanstack/react-router';
import { STUDIO_TABS, type StudioTab } from '../features/studio/studio-tabs.ts';
import { oneOf } from '../lib/search-params.ts';

/** Another address of the dashboard, which redirects to it. */
export const Route = createFileRoute('/dashboard_/artist')({
  validateSearch: (search): { tab?: StudioTab } => ({ tab: oneOf(search.tab, STUDIO_TABS) }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/dashboard', search, replace: true });
  },
});
