import type { Artist } from '@stagedoor/validators';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Button } from '../../components/button.tsx';
import { isPlayable, playSongs, togglePlay, usePlayerState } from '../player/index.ts';
import { useTopSongs } from './use-top-songs.ts';

/** Plays the artist's popular songs, or pauses while one of the artist's songs plays. */
export function PlayArtistButton({ artist }: { artist: Artist }) {
  const { songs, isPending } = useTopSongs(artist.id);
  const isCurrent = usePlayerState((state) => state.song?.artistId === artist.id);
  const isPlaying = usePlayerState((state) => state.isPlaying) && isCurrent;
  const first = songs.findIndex(isPlayable);
  const Sign = isPlaying ? Pause : Play;
  const source = { label: artist.name, kind: 'artist' as const, href: `/artist/${artist.id}` };
  if (!isPending && songs.length === 0) return null;
  return (
    <Button
      variant="outline"
      disabled={first < 0 && !isCurrent}
      onClick={() => (isCurrent ? togglePlay() : playSongs(songs, first, source))}
    >
      <Sign className="size-4 fill-current" aria-hidden="true" />
      {isPlaying ? 'Pause' : 'Play'}
    </Button>
  );
}
