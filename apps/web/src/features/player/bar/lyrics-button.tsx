import MicVocal from 'lucide-react/icons/mic-vocal';
import { IconButton } from '../../../components/icon-button.tsx';
import { hasLyrics } from '../../lyrics/index.ts';
import { setPanel } from '../actions.ts';
import type { PlayableSong } from '../playable-song.ts';
import { usePlayerState } from '../the-player.ts';

/** Opens the large lyrics of the current song; nothing where it has none. */
export function LyricsButton({ song }: { song: PlayableSong }) {
  const isOpen = usePlayerState((state) => state.isLyricsOpen);
  if (!hasLyrics(song)) return null;
  return (
    <IconButton label="Lyrics" aria-expanded={isOpen} onClick={() => setPanel('isLyricsOpen', !isOpen)}>
      <MicVocal className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
