import type { PlaylistSong } from '@stagedoor/validators';
import Lock from 'lucide-react/icons/lock';
import { Badge } from '../../../components/badge.tsx';
import { Cover } from '../../../components/cover-image.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { LockedNote, SongBadges } from '../../catalog/index.ts';
import { PlayingBars, usePlayerState } from '../../player/index.ts';
import { ArtistName } from './facts-of-song.tsx';

interface TitleCellProps {
  song: PlaylistSong;
  isShared: boolean;
}

/** Cover and title, and below a desktop the artist too. */
export function TitleCell({ song, isShared }: TitleCellProps) {
  const isCurrent = usePlayerState((state) => state.song?.id === song.id);
  const isPlaying = usePlayerState((state) => state.isPlaying && state.song?.id === song.id);
  const isMissing = song.state === 'missing';
  return (
    <td className="flex min-w-0 items-center gap-3">
      <Cover of={song} sizes="40px" className={classNames('w-10 rounded-small', isMissing && 'opacity-50')} />
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
          {song.isPremium && <Badge tone="premium">PREMIUM</Badge>}
          <SongBadges song={song} />
        </p>
        {song.isLocked ? (
          <p className="truncate text-13 text-ink-faint">
            <LockedNote song={song} />
          </p>
        ) : (
          <p className="truncate text-13 text-ink-faint lg:hidden">
            <ArtistName song={song} hasLink={false} />
            {isShared && song.addedBy && <> · added by {song.addedBy.username}</>}
          </p>
        )}
      </div>
    </td>
  );
}
