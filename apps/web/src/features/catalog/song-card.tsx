import type { Song } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { CardButton } from '../../components/card-button.tsx';
import { isPlayable, usePlayerState } from '../player/index.ts';
import { AlbumFace } from './card-faces.tsx';
import { LockedNote } from './locked-note.tsx';

interface SongCardProps {
  song: Song;
  /** Why it is here, behind the artist's name. */
  reason?: string | undefined;
  onPlay: () => void;
}

export function SongCard({ song, reason, onPlay }: SongCardProps) {
  const isPlaying = usePlayerState((state) => state.isPlaying && state.song?.id === song.id);
  const Icon = isPlaying ? Pause : Play;
  const line = song.isLocked ? (
    <span className="inline-flex items-center gap-1">
      <Lock className="size-3 shrink-0 text-door-ink" aria-label="Locked" />
      <LockedNote song={song} />
    </span>
  ) : (
    [song.artistName, reason].filter(Boolean).join(' · ')
  );
  return (
    <div className="group relative rounded-card p-3 transition-colors hover:bg-stage">
      <Link to="/song/$songId" params={{ songId: String(song.id) }} className="block rounded-card">
        <AlbumFace
          title={song.title}
          image={song.coverImage}
          placeholder={song.coverPlaceholder}
          line={line}
        />
      </Link>
      {isPlayable(song) && (
        <CardButton label={`${isPlaying ? 'Pause' : 'Play'} ${song.title}`} onClick={onPlay}>
          <Icon className={`size-5 fill-current ${isPlaying ? '' : 'translate-x-px'}`} aria-hidden="true" />
        </CardButton>
      )}
    </div>
  );
}
