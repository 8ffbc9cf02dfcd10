import { classNames } from '../../lib/class-names.ts';
import { buildSrcSet } from '../../lib/media-path.ts';

/** The class of an artist's header, lit by the tint of their cover. */
export const ARTIST_LIGHT = 'artist-light relative isolate -mt-14 overflow-hidden pt-14 md:-mt-16 md:pt-16';

interface ArtistBackdropProps {
  src: string;
  onError?: () => void;
  /** Whether it is a banner, which is wider than a cover. */
  hasBanner: boolean;
}

/** The banner or the cover behind an artist's name. */
export const ArtistBackdrop = ({ src, onError, hasBanner }: ArtistBackdropProps) => (
  <img
    data-testid="artist-backdrop"
    src={src}
    srcSet={buildSrcSet(src)}
    // It is dimmed: a telephone whose pixels are large does with two thirds of them.
    sizes="(min-width: 48rem) 100vw, 66vw"
    alt=""
    fetchPriority="high"
    onError={onError}
    className={classNames(
      'artist-backdrop absolute inset-y-0 right-0 -z-10 h-full w-full object-cover',
      hasBanner ? 'md:w-[85%]' : 'object-[50%_25%] md:w-[60%]',
    )}
  />
);
