import type { YearInReview } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { Section } from '../../components/section.tsx';
import { LoadingRows } from '../../components/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useSite } from '../site/index.ts';
import { PosterCard } from './poster-card.tsx';
import { PLAYS_FOR_PICTURES, postersOf } from './posters.ts';
import { YearFigures } from './year-figures.tsx';

/** A person's year, for them alone, with pictures that they may share. */
export function YearScreen({ year }: { year: number }) {
  usePageTitle(`Your ${year}`);
  const query = trpc.history.year.useQuery({ year });
  const thisYear = new Date().getUTCFullYear();
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-34">Your {year}</h1>
        <nav aria-label="Years" className="flex gap-2">
          <YearLink year={year - 1} />
          {year < thisYear && <YearLink year={year + 1} />}
        </nav>
      </header>
      {query.isPending ? (
        <LoadingRows label="Loading your year" className="grid gap-3" count={4} row="h-20 rounded-card" />
      ) : query.isLoadingError ? (
        <ErrorState title="Your year could not be loaded" onRetry={() => query.refetch()} />
      ) : query.data.plays === 0 ? (
        <NoYear review={query.data} />
      ) : (
        <>
          <YearFigures review={query.data} />
          <Pictures review={query.data} />
        </>
      )}
    </>
  );
}

const YearLink = ({ year }: { year: number }) => (
  <Link to="/year/$year" params={{ year: String(year) }} className={buttonStyle('outline', 'small')}>
    {year}
  </Link>
);

const NoYear = ({ review: { year, isKept } }: { review: YearInReview }) =>
  isKept ? (
    <EmptyState
      figure={RecordFigure}
      title={`Nothing played in ${year}`}
      text="What you play is summed up here, for you alone."
    >
      <Link to="/search" className={buttonStyle('primary')}>
        Find songs
      </Link>
    </EmptyState>
  ) : (
    <EmptyState
      figure={RecordFigure}
      title="Your history is off"
      text="A year is summed up from your own history. Nothing is kept of what you play while it is off."
    >
      <Link to="/settings" hash="playback" className={buttonStyle('outline')}>
        Change it in Settings
      </Link>
    </EmptyState>
  );

function Pictures({ review }: { review: YearInReview }) {
  const { name } = useSite();
  const posters = postersOf(review, name);
  return (
    <Section title="Pictures to share">
      {posters.length === 0 ? (
        <p className="text-14 text-ink-soft">
          There is little to show yet. With {PLAYS_FOR_PICTURES} plays you get pictures of your year.
        </p>
      ) : (
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {posters.map(({ name, poster }) => (
            <PosterCard
              key={name}
              name={name}
              poster={poster}
              fileName={`${review.year}-${name.toLowerCase()}.png`}
            />
          ))}
        </div>
      )}
    </Section>
  );
}
