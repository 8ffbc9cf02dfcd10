import type { Artist } from '@stagedoor/validators';
import ExternalLink from 'lucide-react/icons/external-link';
import { formatCount } from '../../lib/format.ts';

const LINKS = [
  ['instagramUrl', 'Instagram'],
  ['tiktokUrl', 'TikTok'],
  ['facebookUrl', 'Facebook'],
  ['fanCaptureUrl', 'Join the mailing list'],
] as const;

export function ArtistAbout({ artist }: { artist: Artist }) {
  const links = LINKS.flatMap(([field, label]) => (artist[field] ? [{ label, url: artist[field] }] : []));
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,42rem)_16rem]">
      <p className="whitespace-pre-line text-16 text-ink-soft">
        {artist.bio || `${artist.name} has not written anything here yet.`}
      </p>
      <div className="grid content-start gap-5">
        <div>
          <p className="font-bold font-name text-26 tracking-name tabular">
            {formatCount(artist.monthlyListeners)}
          </p>
          <p className="text-13 text-ink-faint">monthly listeners</p>
        </div>
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
      </div>
    </div>
  );
}
