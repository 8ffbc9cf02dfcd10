import type { Credit, Song } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';

/** Everybody who took part in the song, by role. */
export function SongCredits({ song }: { song: Song }) {
  if (song.credits.length === 0) return null;
  return (
    <section aria-labelledby="credits-title" data-testid="song-credits">
      <h2 id="credits-title" className="mb-4 text-26">
        Credits
      </h2>
      <dl className="grid grid-cols-1 gap-3">
        {groupByRole(song.credits).map(([role, credits]) => (
          <div key={role}>
            <dt className="text-13 text-ink-faint">{role}</dt>
            <dd className="wrap-anywhere text-14 text-ink">
              {credits.map((credit, n) => (
                <Fragment key={`${credit.name} ${credit.artistId}`}>
                  {n > 0 && ', '}
                  <Name credit={credit} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Name = ({ credit: { name, artistId } }: { credit: Credit }) =>
  artistId === null ? (
    name
  ) : (
    <Link
      to="/artist/$artistId"
      params={{ artistId: String(artistId) }}
      className="rounded-small font-semibold hover:underline"
    >
      {name}
    </Link>
  );

/** Roles that differ by case only are one, in the order of their first credits. */
function groupByRole(credits: readonly Credit[]): [role: string, credits: Credit[]][] {
  const groups = new Map<string, [string, Credit[]]>();
  for (const credit of credits) {
    const key = credit.role.toLowerCase();
    const group = groups.get(key) ?? [credit.role.charAt(0).toUpperCase() + credit.role.slice(1), []];
    group[1].push(credit);
    groups.set(key, group);
  }
  return [...groups.values()];
}
