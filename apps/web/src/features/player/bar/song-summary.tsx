import { Link } from '@tanstack/react-router';
import { ExplicitMark } from '../../../components/explicit-mark.tsx';
import { classNames } from '../../../lib/class-names.ts';
import type { PlayableSong } from '../playable-song.ts';

interface SongSummaryProps {
  song: PlayableSong;
  /** Called when the artist's page is opened, so that a layer above it can close. */
  onLeave?: () => void;
  isLarge?: boolean;
}

/** The title above the artist, who is a link. */
export function SongSummary({ song, onLeave, isLarge }: SongSummaryProps) {
  return (
    <div className="min-w-0">
      <p
        className={classNames(
          'text-ink',
          isLarge
            ? 'line-clamp-2 wrap-anywhere font-bold font-name text-26 tracking-name'
            : 'truncate font-semibold text-14',
        )}
        title={song.title}
        data-testid="player-title"
      >
        {song.title}
        {song.isExplicit && (
          <span className="ml-1.5 align-middle">
            <ExplicitMark />
          </span>
        )}
      </p>
      <Link
        to="/artist/$artistId"
        params={{ artistId: String(song.artistId) }}
        onClick={onLeave}
        className={classNames(
          'block truncate text-ink-soft hover:text-ink hover:underline',
          isLarge ? 'text-16' : 'text-13',
        )}
      >
        {song.artistName}
      </Link>
    </div>
  );
}
