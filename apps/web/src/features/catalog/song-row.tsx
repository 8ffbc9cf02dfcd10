import type { Song } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { CoverImage } from '../../components/cover-image.tsx';
import { classNames } from '../../lib/class-names.ts';
import { formatDuration, formatPlays } from '../../lib/format.ts';
import { LikeButton } from '../likes/index.ts';
import { PlayingBars, usePlayerState, useShownPlays } from '../player/index.ts';
import { UploadAudioButton } from '../uploads/index.ts';
import { LockedNote } from './locked-note.tsx';
import { needsAudio } from './needs-audio.ts';
import { SongBadges } from './song-badges.tsx';
import { SongMenu } from './song-menu.tsx';
import { SongNumber } from './song-number.tsx';

interface SongRowProps {
  song: Song;
  number: number;
  /** What the line under the title shows. */
  subtitle?: 'artist' | 'plays';
  hasCover?: boolean;
  /** The viewer may give the song audio. */
  canUploadAudio?: boolean;
  onPlay: () => void;
  /** The row's position in a virtualised list. */
  style?: CSSProperties;
}

const keepFromRow = (event: MouseEvent) => event.stopPropagation();

/** One song of a list, 56 px high; clicking anywhere on the row plays or pauses it. */
export function SongRow({
  song,
  number,
  subtitle = 'artist',
  hasCover = true,
  canUploadAudio = false,
  onPlay,
  style,
}: SongRowProps) {
  const isCurrent = usePlayerState((state) => state.song?.id === song.id);
  const isPlaying = usePlayerState((state) => state.isPlaying && state.song?.id === song.id);
  const plays = useShownPlays(song);
  const isMissing = song.state === 'missing';
  return (
    // The number is the button for keyboards; the row only makes the click target larger.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <li
      onClick={onPlay}
      style={style}
      className="group/row flex h-row cursor-pointer items-center gap-3 rounded-small pr-1 transition-colors hover:bg-raised has-focus-visible:bg-raised"
    >
      <SongNumber
        number={number}
        title={song.title}
        isPlaying={isPlaying}
        canPlay={!isMissing}
        onToggle={onPlay}
      />
      {hasCover && (
        <CoverImage
          image={song.coverImage}
          placeholder={song.coverPlaceholder}
          sizes="40px"
          className={classNames('w-10 rounded-small', isMissing && 'opacity-50')}
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span
            className={classNames(
              'truncate font-semibold',
              isCurrent && 'text-lamp',
              isMissing && 'text-ink-soft',
            )}
          >
            {song.title}
          </span>
          {isPlaying && <PlayingBars className="size-3.5 shrink-0" />}
          {song.isLocked && <Lock className="size-3.5 shrink-0 text-door-ink" aria-label="Locked" />}
        </p>
        <p className="truncate text-13 text-ink-faint">
          <Subtitle song={song} subtitle={subtitle} plays={plays} />
        </p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps clicks on the pieces within from playing the row */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="flex items-center gap-1 sm:gap-3" onClick={keepFromRow}>
        <SongBadges song={song} />
        {canUploadAudio && needsAudio(song) && <UploadAudioButton songId={song.id} isCompact />}
        {subtitle === 'artist' && <Cell className="w-24 max-lg:hidden">{formatPlays(plays)}</Cell>}
        <LikeButton song={song} />
        <Cell className="w-10 max-sm:hidden">{formatDuration(song.duration)}</Cell>
        <SongMenu song={song} />
      </div>
    </li>
  );
}

const Cell = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className={classNames('text-right text-13 text-ink-faint tabular', className)}>{children}</span>
);

function Subtitle({ song, subtitle, plays }: Pick<SongRowProps, 'song' | 'subtitle'> & { plays: number }) {
  if (song.isLocked) return <LockedNote song={song} />;
  if (subtitle === 'plays') return formatPlays(plays);
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
