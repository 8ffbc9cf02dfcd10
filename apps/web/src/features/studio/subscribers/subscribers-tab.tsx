import { SUBSCRIPTION_PRICE } from '@stagedoor/validators/format';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { DoorFigure } from '../../../components/figures/door-figure.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { Section } from '../../../components/section.tsx';
import { LoadingShapes, Skeleton } from '../../../components/skeleton.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { countSubscribers, formatCount, formatCounted } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { ActingProfile } from '../profiles/use-profiles.ts';
import { EarningsCard } from './earnings-card.tsx';
import { SubscribersTable } from './subscribers-table.tsx';

/** The list is fetched again after a minute. */
const STALE_MS = 60_000;

/** The artist's subscribers and earnings. */
export default function SubscribersTab({ profile }: { profile: ActingProfile }) {
  const { data: counts } = trpc.subscriptions.subscriberCounts.useQuery(undefined, { staleTime: STALE_MS });
  return (
    <>
      {profile.can.seeEarnings && (
        <Section title="Earnings">
          {!profile.can.own && (
            <p className="mb-5 max-w-2xl text-14 text-ink-soft">
              What your own profile earned before it was merged into this one.
            </p>
          )}
          <EarningsCard />
        </Section>
      )}
      <Section
        title="Subscribers"
        aside={
          counts &&
          counts.total > 0 && (
            <span className="text-14 text-ink-soft tabular">
              {counts.active} active{counts.total > counts.active && ` of ${counts.total}`}
            </span>
          )
        }
      >
        <PublicFigure monthlyListeners={profile.artist.monthlyListeners} />
        <Subscribers />
      </Section>
      <Section title="Followers">
        <p className="max-w-2xl text-14 text-ink-soft">
          <strong className="text-ink">{formatCounted(profile.artist.followers, 'follower')}</strong>. Your
          new songs, albums, posts and tour dates are news to them. Following costs nothing, and who they are
          is theirs to tell.
        </p>
      </Section>
    </>
  );
}

/** Why fans see another number than the table below. */
function PublicFigure({ monthlyListeners }: { monthlyListeners: number }) {
  const shown = countSubscribers(monthlyListeners);
  if (shown === 0) return null;
  return (
    <p className="mb-5 max-w-2xl text-14 text-ink-soft">
      Your public page shows {formatCount(shown)}: an estimate from your monthly listeners. The real ones are
      here.
    </p>
  );
}

function Subscribers() {
  const query = trpc.subscriptions.subscribers.useInfiniteQuery(
    { limit: 100 },
    { ...BY_CURSOR, staleTime: STALE_MS },
  );
  if (query.isPending) {
    return (
      <LoadingShapes label="Loading subscribers" className="grid gap-4">
        {[0, 1, 2, 3].map((row) => (
          <span key={row} className="flex items-center gap-4">
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-5 w-48" />
          </span>
        ))}
      </LoadingShapes>
    );
  }
  if (query.isLoadingError) return <ErrorState title="No subscribers yet" onRetry={() => query.refetch()} />;
  const subscribers = query.data.pages.flatMap(({ items }) => items);
  if (subscribers.length === 0) {
    return (
      <EmptyState
        figure={DoorFigure}
        title="No subscribers yet"
        text={`Premium songs and posts bring fans to your door. Each subscription is ${SUBSCRIPTION_PRICE} a month.`}
      />
    );
  }
  return (
    <>
      <SubscribersTable subscribers={subscribers} />
      <LoadMore query={query} />
    </>
  );
}
