import type { ArtistWithAbilities } from '@stagedoor/validators';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Check from 'lucide-react/icons/check';
import { Cover } from '../../components/cover-image.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { isNotFound } from '../../lib/is-not-found.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ArtistNotFound } from '../catalog/index.ts';
import { GiveButton } from './gifts/give-button.tsx';
import { SubscribeBox } from './subscribe-box.tsx';
import { useSubscriptions } from './use-subscriptions.ts';

const BENEFITS = [
  'Exclusive behind-the-scenes content',
  'Access to unreleased music and demos',
  'Private photo and video galleries',
  "Full access to the artist's catalog",
  'Direct support for the artist',
];

const LAYOUT = 'grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-12';
const COVER = 'aspect-square w-full rounded-card max-lg:aspect-[2/1]';

export function SubscribePage({ artistId, hasPaid }: { artistId: number; hasPaid: boolean }) {
  const query = trpc.artists.get.useQuery({ id: artistId });
  usePageTitle(query.data && `Subscribe to ${query.data.name}`);
  if (query.isPending) {
    return (
      <LoadingShapes label="Loading artist" className={LAYOUT}>
        <Skeleton className={COVER} />
        <div className="grid gap-6">
          <Skeleton className="h-16 max-w-xl" />
          <Skeleton className="h-44 max-w-sm" />
          <Skeleton className="h-64 max-w-md rounded-card" />
        </div>
      </LoadingShapes>
    );
  }
  if (query.isError && isNotFound(query.error)) {
    return <ArtistNotFound text="The artist you're trying to subscribe to doesn't exist." />;
  }
  if (query.isLoadingError)
    return <ErrorState title="Failed to fetch artist" onRetry={() => query.refetch()} />;
  return (
    <div className={LAYOUT}>
      <Cover
        of={query.data}
        alt={query.data.name}
        sizes="(min-width: 1024px) 416px, 90vw"
        isEager
        className={COVER}
      />
      <Offer artist={query.data} hasPaid={hasPaid} />
    </div>
  );
}

function Offer({ artist, hasPaid }: { artist: ArtistWithAbilities; hasPaid: boolean }) {
  const isSubscribed = useSubscriptions().findSubscription(artist.id) !== undefined;
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="grid grid-cols-1 gap-2">
        {artist.verified && (
          <p className="flex items-center gap-1.5 font-semibold text-12 text-lamp tracking-label">
            <BadgeCheck className="size-4" aria-hidden="true" />
            VERIFIED ARTIST
          </p>
        )}
        <h1 className="text-balance wrap-anywhere font-extrabold text-34 xl:text-48">
          {isSubscribed ? 'Your subscription to' : 'Subscribe to'} {artist.name}
        </h1>
      </header>
      <ul className="grid gap-3">
        {BENEFITS.map((benefit) => (
          <li key={benefit} className="flex items-center gap-3 text-16 text-ink-soft">
            <Check className="size-5 shrink-0 text-door-ink" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
      <SubscribeBox artist={artist} hasPaid={hasPaid} />
      {!artist.can.edit && <GiveButton artist={artist} />}
    </div>
  );
}
