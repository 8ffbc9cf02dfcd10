import { Link } from '@tanstack/react-router';
import { Avatar } from '../../components/avatar.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { DoorFigure } from '../../components/figures/door-figure.tsx';
import { Section } from '../../components/section.tsx';
import { formatDay } from '../../lib/format.ts';
import { CardGrid, CardGridSkeleton, findLegacyArtistImage } from '../catalog/index.ts';
import { useSubscriptions } from '../subscriptions/index.ts';
import { FollowedTags } from '../tags/index.ts';
import { FollowedArtists } from './followed-artists.tsx';

/** The artists whom the person subscribes to, and the artists and tags that they follow. */
export const LibrarySubscriptions = () => (
  <>
    <SubscribedArtists />
    <Section title="Following">
      <FollowedArtists />
    </Section>
    <Section title="Followed tags">
      <FollowedTags />
    </Section>
  </>
);

function SubscribedArtists() {
  const { subscriptions, ...query } = useSubscriptions();
  if (query.isPending) return <CardGridSkeleton count={4} shape="round" label="Loading subscriptions" />;
  if (query.isLoadingError)
    return <ErrorState title="No subscriptions yet" onRetry={() => query.refetch()} />;
  if (subscriptions.length === 0) {
    return (
      <EmptyState
        figure={DoorFigure}
        title="No subscriptions yet"
        text="Subscribe to an artist, and the door opens to exclusive songs and posts."
      >
        <Link to="/artists" className={buttonStyle('outline')}>
          Find artists
        </Link>
      </EmptyState>
    );
  }
  return (
    <CardGrid>
      {subscriptions.map(({ artistId, artist, startDate, endDate }) => (
        <li key={artistId}>
          <Link
            to="/artist/$artistId"
            params={{ artistId: String(artistId) }}
            className="group block rounded-card p-3 transition-colors hover:bg-stage"
          >
            <Avatar
              name={artist.name}
              image={artist.coverImage}
              fallback={findLegacyArtistImage(artistId)}
              letters={1}
              sizes="(min-width: 768px) 200px, 45vw"
              className="aspect-square w-full text-48 transition-transform group-hover:scale-[1.02]"
            />
            <p className="mt-3 line-clamp-2 wrap-anywhere font-name font-semibold text-16 tracking-name">
              {artist.name}
            </p>
            <p className="text-13 text-ink-faint">
              {endDate ? `Until ${formatDay(endDate)}` : `Since ${formatDay(startDate)}`}
            </p>
          </Link>
        </li>
      ))}
    </CardGrid>
  );
}
