import type { Song } from '@stagedoor/validators';
import { isFeatured } from '@stagedoor/validators/credit-roles';
import { Link } from '@tanstack/react-router';
import { Fragment, type MouseEvent } from 'react';

interface FeaturedNamesProps {
  song: Pick<Song, 'credits'>;
  /** While songs are being selected, a press on a name selects too. */
  hasLinks?: boolean;
  className?: string;
  onClick?: (event: MouseEvent) => void;
}

/** ' feat. …' after the artist of a song; nothing where nobody is featured. */
export function FeaturedNames({ song, hasLinks = true, className, onClick }: FeaturedNamesProps) {
  const names = song.credits.filter(isFeatured);
  if (names.length === 0) return null;
  return (
    <>
      {' feat. '}
      {names.map(({ name, artistId }, n) => (
        <Fragment key={`${name} ${artistId}`}>
          {n > 0 && ', '}
          {artistId === null || !hasLinks ? (
            name
          ) : (
            <Link
              to="/artist/$artistId"
              params={{ artistId: String(artistId) }}
              onClick={onClick}
              className={className}
            >
              {name}
            </Link>
          )}
        </Fragment>
      ))}
    </>
  );
}
