import { Link } from '@tanstack/react-router';
import type { PlayableSong } from '../playable-song.ts';

interface SongSummaryProps {
  song: PlayableSong;
  /** Runs when the artist's page is opened, so that a layer above it can close. */
  onLeave?: () => void;
}

/** Title over artist, the artist a link. */
export function SongSummary({ song, onLeave }: SongSummaryProps) {
  return (
    <div className="min-w-0">
      <p className="truncate font-semibold text-14 text-ink" title={song.title} data-testid="player-title">
        {song.title}
      </p>
      <Link
        to="/artist/$artistId"
        params={{ artistId: String(song.artistId) }}
        onClick={onLeave}
        className="block truncate text-13 text-ink-soft hover:text-ink hover:underline"
      >
        {song.artistName}
      </Link>
    </div>
  );
}
