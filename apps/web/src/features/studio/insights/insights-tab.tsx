import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { Section } from '../../../components/section.tsx';
import { LoadingShapes, Skeleton } from '../../../components/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { ActingProfile } from '../profiles/use-profiles.ts';
import { type Choices, RANGES, toInput } from './choices.ts';
import { InsightsReportView } from './insights-report.tsx';
import { InsightsToolbar } from './insights-toolbar.tsx';

/** Figures are fetched again after a minute. */
const STALE_MS = 60_000;

/** How the profile's music and fans develop. */
export default function InsightsTab({ profile }: { profile: ActingProfile }) {
  const [choices, setChoices] = useState<Choices>({ range: RANGES[1], by: 'day', subject: {} });
  const query = trpc.studio.insights.useQuery(toInput(choices), {
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="Insights">
      <InsightsToolbar artistId={profile.artist.id} choices={choices} onChange={setChoices} />
      {query.isLoadingError ? (
        <ErrorState title="Your insights could not be loaded" onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <InsightsReportView
          report={query.data}
          isOld={query.isPlaceholderData}
          subject={choices.subject}
          onChoose={(subject) => setChoices({ ...choices, subject })}
        />
      ) : (
        <InsightsSkeleton />
      )}
    </Section>
  );
}

const InsightsSkeleton = () => (
  <LoadingShapes label="Loading insights" className="grid gap-6">
    <span className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
      {['plays', 'listeners', 'likes', 'comments', 'subscribers', 'earnings'].map((name) => (
        <Skeleton key={name} className="h-27 rounded-card" />
      ))}
    </span>
    <Skeleton className="h-80 rounded-card" />
  </LoadingShapes>
);
