import { Suspense } from 'react';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { oneOf } from '../../../lib/search-params.ts';
import { HealthChecks } from '../health/health-checks.tsx';
import { JobQueues } from '../jobs/job-queues.tsx';
import { useAdminParams } from '../use-admin-params.ts';

const SiteFigures = lazyPart(() => import('../figures/site-figures.tsx'));
const VIEWS = ['checks', 'jobs', 'figures'] as const;
const LABELS = { checks: 'Health', jobs: 'Jobs', figures: 'Figures' };

/** State of the site's services, its jobs, and its growth. */
export default function HealthTab() {
  const { params, setParams } = useAdminParams();
  const view = oneOf(params.view, VIEWS) ?? 'checks';
  return (
    <>
      <div className="mb-6 max-w-sm">
        <ChoiceRow
          legend="Show"
          value={view}
          onChange={(next) =>
            setParams({ view: next === 'checks' ? undefined : next, queue: undefined, state: undefined })
          }
          choices={VIEWS.map((value) => ({ value, label: LABELS[value] }))}
        />
      </div>
      {view === 'checks' && <HealthChecks />}
      {view === 'jobs' && <JobQueues />}
      {view === 'figures' && (
        <Suspense>
          <SiteFigures />
        </Suspense>
      )}
    </>
  );
}
