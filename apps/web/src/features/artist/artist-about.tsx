import type { ArtistWithAbilities } from '@stagedoor/validators';
import ExternalLink from 'lucide-react/icons/external-link';
import type { RefObject } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { countSubscribers, formatCount, plural } from '../../lib/format.ts';
import { CustomRequestButton } from '../requests/index.ts';
import { TagLinks } from '../tag-links/index.ts';

const LINKS = [
  ['instagramUrl', 'Instagram'],
  ['tiktokUrl', 'TikTok'],
  ['facebookUrl', 'Facebook'],
  ['fanCaptureUrl', 'Join the mailing list'],
] as const;

interface ArtistAboutProps {
  artist: ArtistWithAbilities;
  /** Shows only the first lines of the text, in this element. */
  firstLines?: RefObject<HTMLParagraphElement | null>;
}

/** About the artist: their own text, figures and links. */
export function ArtistAbout({ artist, firstLines }: ArtistAboutProps) {
  const links = LINKS.flatMap(([field, label]) => (artist[field] ? [{ label, url: artist[field] }] : []));
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,42rem)_14rem] md:gap-12">
      <p
        ref={firstLines}
        className={classNames(
          'wrap-anywhere text-16 text-ink-soft',
          firstLines ? 'line-clamp-5' : 'whitespace-pre-line',
        )}
      >
        {artist.bio || `${artist.name} has not written anything here yet.`}
      </p>
      <div className="grid content-start justify-items-start gap-5">
        <dl className="flex gap-8 empty:hidden md:grid md:gap-4">
          <Figure count={artist.monthlyListeners} noun="monthly listener" />
          <Figure count={countSubscribers(artist.monthlyListeners)} noun="subscriber" />
          <Figure count={artist.followers} noun="follower" />
        </dl>
        <TagLinks tags={artist.tags} />
        {links.length > 0 && (
          <ul className="grid gap-2">
            {links.map(({ label, url }) => (
              <li key={label}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex items-center gap-2 rounded-small text-14 text-ink-soft hover:text-lamp"
                >
                  {label}
                  <ExternalLink className="size-3.5" aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        )}
        <CustomRequestButton artist={artist} />
      </div>
    </div>
  );
}

/** Nothing for a zero: a new artist's page need not count what is not there. */
const Figure = ({ count, noun }: { count: number; noun: string }) =>
  count > 0 && (
    <div className="flex flex-col-reverse">
      <dt className="text-13 text-ink-faint">{plural(count, noun)}</dt>
      <dd className="font-bold font-name text-26 tracking-name tabular">{formatCount(count)}</dd>
    </div>
  );
