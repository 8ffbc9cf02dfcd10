import type { HealthCheck, HealthState } from '@stagedoor/validators';
import { HEALTH_ROWS } from '@stagedoor/validators/limits';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { ErrorState } from '../../../components/error-state.tsx';
import { Section } from '../../../components/section.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { trpc } from '../../../lib/trpc.ts';
import { AllowSweep } from './allow-sweep.tsx';

const LOOK_AGAIN_MS = 15_000;

const STATES: Record<HealthState, { label: string; tone: string; icon: typeof CircleCheck }> = {
  good: { label: 'Works', tone: 'text-go', icon: CircleCheck },
  bad: { label: 'Needs you', tone: 'text-alarm', icon: CircleAlert },
  unknown: { label: 'Not set up', tone: 'text-ink-faint', icon: CircleDashed },
};

/** Services that the site depends on, each green or red with what to do. */
export function HealthChecks() {
  const query = trpc.admin.operations.health.useQuery(undefined, { refetchInterval: LOOK_AGAIN_MS });
  const { data } = query;
  if (query.isLoadingError)
    return <ErrorState title="Failed to look at the site's health" onRetry={() => void query.refetch()} />;
  const bad = data?.checks.filter(({ state }) => state === 'bad').length ?? 0;
  return (
    <Section
      title={
        !data
          ? 'Health'
          : bad === 0
            ? 'Everything works'
            : bad === 1
              ? 'One thing needs you'
              : `${bad} things need you`
      }
      aside={
        data && <span className="text-13 text-ink-faint">Looked at {formatRelativeTime(data.checkedAt)}</span>
      }
    >
      {data ? (
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {data.checks.map((check) => (
            <Row key={check.key} check={check} />
          ))}
        </ul>
      ) : (
        <LoadingRows
          label="Looking at everything"
          className="grid gap-3 md:grid-cols-2 xl:grid-cols-3"
          count={HEALTH_ROWS}
          row="h-32 rounded-card"
        />
      )}
    </Section>
  );
}

function Row({ check: { title, state, says, advice, facts, sweepFiles } }: { check: HealthCheck }) {
  const { label, tone, icon: Icon } = STATES[state];
  return (
    <li
      className={classNames(
        'grid content-start gap-2 rounded-card border bg-stage p-4',
        state === 'bad' ? 'border-alarm' : 'border-line',
      )}
    >
      <h3 className="flex items-center justify-between gap-3 font-semibold">
        {title}
        <span className={classNames('flex items-center gap-1.5 text-13', tone)}>
          <Icon className="size-4" aria-hidden="true" />
          {label}
        </span>
      </h3>
      <p className="text-14 text-ink-soft [overflow-wrap:anywhere]">{says}</p>
      {advice && <p className="text-14">{advice}</p>}
      {sweepFiles !== null && <AllowSweep files={sweepFiles} />}
      {facts.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-line border-t pt-2 text-13">
          {facts.map((fact) => (
            <div key={fact.label} className="contents">
              <dt className="text-ink-faint">{fact.label}</dt>
              <dd className="wrap-anywhere text-right tabular">{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
