import type { Song } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import type { MouseEvent } from 'react';
import { ExplicitMark } from '../../components/explicit-mark.tsx';
import { formatPlays } from '../../lib/format.ts';
import { useIsKept } from '../../lib/kept/kept-songs.ts';
import { PlayingBars } from '../player/index.ts';
import { FeaturedNames } from './featured-names.tsx';
import { LockedNote } from './locked-note.tsx';

const keepFromRow = (event: MouseEvent) => event.stopPropagation();

/** Beside the title of a song in a list. */
export function SongSigns({ song, isPlaying }: { song: Song; isPlaying: boolean }) {
  const isKept = useIsKept(song.id);
  return (
    <>
      {isPlaying && <PlayingBars className="size-3.5 shrink-0" />}
      {isKept && (
        <span role="img" aria-label="Kept on this device" className="size-2 shrink-0 rounded-full bg-lamp" />
      )}
      {song.isExplicit && <ExplicitMark />}
      {song.isLocked && <Lock className="size-3.5 shrink-0 text-door-ink" aria-label="Locked" />}
    </>
  );
}

interface SongLineProps {
  song: Song;
  subtitle: 'artist' | 'plays';
  /** As they are shown, which may be more than the server counted. */
  plays: number;
  /** While songs are being selected, a press on the artist's name selects too. */
  hasLink: boolean;
}

/** Below the title of a song in a list. */
export function SongLine({ song, subtitle, plays, hasLink }: SongLineProps) {
  if (song.isLocked) return <LockedNote song={song} />;
  if (subtitle === 'plays') return formatPlays(plays);
  if (!hasLink)
    return (
      <>
        {song.artistName}
        <FeaturedNames song={song} hasLinks={false} />
      </>
    );
  return (
    <>
      <Link
        to="/artist/$artistId"
        params={{ artistId: String(song.artistId) }}
        onClick={keepFromRow}
        className="hover:text-ink hover:underline"
      >
        {song.artistName}
      </Link>
      <FeaturedNames song={song} onClick={keepFromRow} className="hover:text-ink hover:underline" />
    </>
  );
}
