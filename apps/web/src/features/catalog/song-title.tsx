import type { Song } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import type { MouseEvent } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatPlays } from '../../lib/format.ts';
import { PlayingBars, usePlayerState } from '../player/index.ts';
import { LockedNote } from './locked-note.tsx';

interface SongTitleProps {
  song: Song;
  subtitle: 'artist' | 'plays';
  /** As they are shown, which may be more than the server counted. */
  plays: number;
  /** While songs are being selected, a press on the artist's name selects too. */
  hasLink: boolean;
}

/** The title of a song in a list, with the line below it. */
export function SongTitle({ song, ...line }: SongTitleProps) {
  const isCurrent = usePlayerState((state) => state.song?.id === song.id);
  const isPlaying = usePlayerState((state) => state.isPlaying && state.song?.id === song.id);
  return (
    <div className="min-w-0 flex-1">
      <p className="flex items-center gap-2">
        <span
          className={classNames(
            'truncate font-semibold',
            isCurrent && 'text-lamp',
            song.state === 'missing' && 'text-ink-soft',
          )}
        >
          {song.title}
        </span>
        {isPlaying && <PlayingBars className="size-3.5 shrink-0" />}
        {song.isLocked && <Lock className="size-3.5 shrink-0 text-door-ink" aria-label="Locked" />}
      </p>
      <p className="truncate text-13 text-ink-faint">
        <Subtitle song={song} {...line} />
      </p>
    </div>
  );
}

const keepFromRow = (event: MouseEvent) => event.stopPropagation();

function Subtitle({ song, subtitle, plays, hasLink }: SongTitleProps) {
  if (song.isLocked) return <LockedNote song={song} />;
  if (subtitle === 'plays') return formatPlays(plays);
  if (!hasLink) return song.artistName;
  return (
    <Link
      to="/artist/$artistId"
      params={{ artistId: String(song.artistId) }}
      onClick={keepFromRow}
      className="hover:text-ink hover:underline"
    >
      {song.artistName}
    </Link>
  );
}
