import Shuffle from 'lucide-react/icons/shuffle';
import { IconButton } from '../../components/icon-button.tsx';
import { isPlayable, type PlayableSong, type PlayerSource, shuffleSongs } from '../player/index.ts';

interface ShuffleButtonProps {
  /** Name of the shuffled list, for the label. */
  title: string;
  songs: readonly PlayableSong[];
  source: PlayerSource;
}

/** Plays a random song first, then the rest in random order without repeats. */
export const ShuffleButton = ({ title, songs, source }: ShuffleButtonProps) => (
  <IconButton
    label={`Shuffle ${title}`}
    disabled={!songs.some(isPlayable)}
    onClick={() => shuffleSongs(songs, source)}
  >
    <Shuffle className="size-5" aria-hidden="true" />
  </IconButton>
);
