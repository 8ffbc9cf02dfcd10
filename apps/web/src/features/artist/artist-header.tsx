import type { ArtistWithAbilities } from '@stagedoor/validators';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { Avatar } from '../../components/avatar.tsx';
import { useImage } from '../../components/use-image.ts';
import { classNames } from '../../lib/class-names.ts';
import { countSubscribers, formatCounted } from '../../lib/format.ts';
import { findLegacyArtistImage } from '../catalog/index.ts';
import { FollowButton } from '../follows/index.ts';
import { TipButton } from '../purchases/index.ts';
import { SubscribeButton } from '../subscriptions/index.ts';
import { ARTIST_LIGHT, ArtistBackdrop } from './artist-backdrop.tsx';
import { ArtistMenu } from './artist-menu.tsx';
import { PlayArtistButton } from './play-artist-button.tsx';
import { ShuffleArtistButton } from './shuffle-artist-button.tsx';

/** Names longer than this get a smaller font. */
const LONG_NAME = 28;

/** The artist's name first, lit by the tint of their cover. */
export function ArtistHeader({ artist }: { artist: ArtistWithAbilities }) {
  const backdrop = useImage(artist.bannerImage ?? artist.coverImage);
  return (
    <header
      className={ARTIST_LIGHT}
      style={artist.tint ? ({ '--tint': artist.tint } as React.CSSProperties) : undefined}
    >
      {backdrop.src && (
        <ArtistBackdrop
          src={backdrop.src}
          onError={backdrop.onError}
          hasBanner={artist.bannerImage !== null}
        />
      )}
      <div className="page flex flex-col gap-6 pt-10! md:flex-row md:items-end md:pt-20!">
        <Avatar
          name={artist.name}
          image={artist.coverImage}
          fallback={findLegacyArtistImage(artist.id)}
          letters={1}
          sizes="160px"
          className="size-28 border-4 border-ground text-48 lg:size-40"
        />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
          {artist.verified && (
            <p className="flex items-center gap-1.5 font-semibold text-12 text-lamp tracking-label">
              <BadgeCheck className="size-4" aria-hidden="true" />
              VERIFIED ARTIST
            </p>
          )}
          <h1
            className={classNames(
              'text-balance wrap-anywhere font-extrabold',
              artist.name.length > LONG_NAME ? 'text-34 lg:text-48' : 'text-name',
            )}
          >
            {artist.name}
          </h1>
          <p className="text-14 text-ink-soft tabular">
            {formatCounted(artist.monthlyListeners, 'monthly listener')}
            <span className="mx-2 text-ink-faint" aria-hidden="true">
              /
            </span>
            <span className="sr-only">, </span>
            {formatCounted(countSubscribers(artist.monthlyListeners), 'subscriber')}
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-2 sm:gap-3">
            <SubscribeButton artist={artist} />
            <FollowButton artist={artist} />
            <PlayArtistButton artist={artist} />
            {artist.can.tip && (
              <TipButton target={{ artistName: artist.name, for: { artistId: artist.id } }} />
            )}
            <div className="flex items-center sm:gap-3">
              <ShuffleArtistButton artist={artist} />
              <ArtistMenu artist={artist} />
            </div>
          </div>
        </div>
      </div>
    </header>
  );
}
