import type { Song } from '@stagedoor/validators';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { Cover } from '../../components/cover-image.tsx';
import { classNames } from '../../lib/class-names.ts';
import { formatDuration, formatPlays } from '../../lib/format.ts';
import { LikeButton } from '../likes/index.ts';
import { useIsRefused, usePlayerState, useShownPlays } from '../player/index.ts';
import { SelectBox, type SongSelection, useRowChoice } from '../song-tools/index.ts';
import { UploadAudioButton } from '../uploads/index.ts';
import { SONG_COVER, SongFace } from './card-faces.tsx';
import { needsAudio } from './needs-audio.ts';
import { SongBadges } from './song-badges.tsx';
import { SongLine, SongSigns } from './song-line.tsx';
import { SongMenu } from './song-menu.tsx';
import { SongNumber } from './song-number.tsx';

interface SongRowProps {
  song: Song;
  number: number;
  /** Content of the line under the title. */
  subtitle?: 'artist' | 'plays';
  hasCover?: boolean;
  /** The viewer may give the song audio. */
  canUploadAudio?: boolean;
  onPlay: () => void;
  /** Which songs of the list are selected, where that can be done. */
  selection?: SongSelection | undefined;
  /** Before the line under the title. */
  note?: ReactNode;
  /** Shown instead of everybody's plays. */
  ownPlays?: number | undefined;
  /** Further pieces at the end. */
  aside?: ReactNode;
  /** The row's position in a virtualised list. */
  style?: CSSProperties;
}

const ROW =
  'group/row relative flex h-row cursor-pointer items-center gap-2 rounded-small pr-1 sm:gap-3 transition-colors hover:bg-raised has-focus-visible:bg-raised';
/** A finger that rests selects the song, not its text. */
const SELECTABLE = '[@media(hover:none)]:select-none [-webkit-touch-callout:none]';

const keepFromRow = (event: MouseEvent) => event.stopPropagation();

/** One song of a list, 56 px high; clicking anywhere on the row plays or pauses it. */
export function SongRow({
  song,
  number,
  subtitle = 'artist',
  hasCover = true,
  canUploadAudio = false,
  onPlay,
  selection,
  note,
  ownPlays,
  aside,
  style,
}: SongRowProps) {
  const isCurrent = usePlayerState((state) => state.song?.id === song.id);
  const isPlaying = usePlayerState((state) => state.isPlaying && state.song?.id === song.id);
  const allPlays = useShownPlays(song);
  const plays = ownPlays ?? allPlays;
  const isMissing = song.state === 'missing';
  const isRefused = useIsRefused(song);
  const isDimmed = isMissing || isRefused;
  const isAwaited = canUploadAudio && needsAudio(song);
  const { isChosen, isSelecting, rowProps } = useRowChoice({ song, selection, onPlay });
  return (
    // The number and the checkbox are for keyboards; the row only makes the click target larger.
    <li
      {...rowProps}
      style={style}
      className={classNames(ROW, selection && SELECTABLE, isChosen && 'bg-raised')}
    >
      {selection && <SelectBox song={song} selection={selection} />}
      <SongFace
        number={
          <SongNumber
            number={number}
            title={song.title}
            isPlaying={isPlaying}
            canPlay={!isDimmed}
            onToggle={onPlay}
            className={isSelecting ? 'max-md:hidden' : undefined}
          />
        }
        cover={
          hasCover && (
            <Cover of={song} sizes="40px" className={classNames(SONG_COVER, isDimmed && 'opacity-50')} />
          )
        }
        title={song.title}
        titleClass={classNames(isCurrent && 'text-lamp', isDimmed && 'text-ink-soft')}
        signs={<SongSigns song={song} isPlaying={isPlaying} />}
        line={
          <>
            {note}
            <SongLine song={song} subtitle={subtitle} plays={plays} hasLink={!isSelecting} />
          </>
        }
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps clicks on the pieces within from playing the row */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="flex items-center gap-1 sm:gap-3" onClick={keepFromRow}>
        {/* A phone has no room for the warning beside the button that says the same. */}
        <span className={classNames('contents', isAwaited && 'max-sm:hidden')}>
          <SongBadges song={song} />
        </span>
        {isAwaited && <UploadAudioButton song={song} isCompact />}
        {subtitle === 'artist' && <Cell className="w-24 max-lg:hidden">{formatPlays(plays)}</Cell>}
        <LikeButton song={song} />
        <Cell className="w-10 max-sm:hidden">{formatDuration(song.duration)}</Cell>
        <SongMenu song={song} />
        {aside}
      </div>
    </li>
  );
}

const Cell = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className={classNames('text-right text-13 text-ink-faint tabular', className)}>{children}</span>
);
