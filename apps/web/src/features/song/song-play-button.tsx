import type { Song } from '@stagedoor/validators';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Button } from '../../components/button.tsx';
import { SubscribeToListen } from '../catalog/index.ts';
import { isPlayable, playSongs, usePlayerState } from '../player/index.ts';
import { sourceOf } from './use-song-playback.ts';

/** Plays or pauses the song; for a locked song, shows what is required. */
export function SongPlayButton({ song }: { song: Song }) {
  const isPlaying = usePlayerState((state) => state.isPlaying && state.song?.id === song.id);
  if (song.isLocked) return <SubscribeToListen artistId={song.artistId} />;
  const Sign = isPlaying ? Pause : Play;
  return (
    <Button size="large" disabled={!isPlayable(song)} onClick={() => playSongs([song], 0, sourceOf(song))}>
      <Sign className="size-5 fill-current" aria-hidden="true" />
      {isPlaying ? 'Pause' : 'Play'}
    </Button>
  );
}
