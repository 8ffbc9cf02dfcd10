import type { WeeklyMix } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { Section } from '../../components/section.tsx';
import { formatDay } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { SongList, SongListSkeleton } from '../catalog/index.ts';
import { playAll } from '../player/index.ts';
import { groupByCause } from './group-by-cause.ts';

const SOURCE = { label: 'Made for you', kind: 'direct', href: '/made-for-you' } as const;

/** The songs of this week's mix, each under the song because of which it was picked. */
export function MadeForYouScreen() {
  usePageTitle('Made for you');
  const query = trpc.home.mix.useQuery();
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end gap-3">
        <div className="mr-auto">
          <h1 className="text-34">Made for you</h1>
          <p className="mt-1 max-w-prose text-14 text-ink-soft">
            Songs that people play who also play what you do.{' '}
            {query.data?.madeAt && `Picked on ${formatDay(query.data.madeAt)}, and anew every Monday.`}
          </p>
        </div>
        {query.data && query.data.songs.length > 0 && (
          <Button
            onClick={() =>
              playAll(
                query.data.songs.map(({ song }) => song),
                SOURCE,
              )
            }
          >
            Play all
          </Button>
        )}
      </header>
      {query.isPending ? (
        <SongListSkeleton count={8} />
      ) : query.isLoadingError ? (
        <ErrorState title="Your songs could not be loaded" onRetry={() => query.refetch()} />
      ) : (
        <Mix mix={query.data} />
      )}
    </>
  );
}

function Mix({ mix }: { mix: WeeklyMix }) {
  if (mix.songs.length === 0)
    return (
      <EmptyState
        figure={RecordFigure}
        title="Nothing here yet"
        text="Play some songs. On Mondays we look for others that go with them. It needs your history, which Settings can switch off."
      >
        <Link to="/" className={buttonStyle('primary')}>
          Find songs
        </Link>
      </EmptyState>
    );
  return groupByCause(mix.songs).map(({ title, songs }) => (
    <Section key={title} title={title}>
      <SongList songs={songs} source={SOURCE} />
    </Section>
  ));
}
