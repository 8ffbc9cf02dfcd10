import Repeat from 'lucide-react/icons/repeat';
import Repeat1 from 'lucide-react/icons/repeat-1';
import Shuffle from 'lucide-react/icons/shuffle';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import { IconButton } from '../../../components/icon-button.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { playNextSong, playPreviousSong, toggleRepeat, toggleShuffle } from '../actions.ts';
import type { RepeatMode } from '../player-state.ts';
import { usePlayerState } from '../the-player.ts';
import { PlayButton } from './play-button.tsx';

const REPEAT_LABEL: Record<RepeatMode, string> = {
  off: 'Repeat: off',
  all: 'Repeat: all songs',
  one: 'Repeat: this song',
};
/** A small lamp below active buttons. */
const LIT =
  'relative text-lamp hover:text-lamp after:absolute after:bottom-1 after:size-1 after:rounded-full after:bg-lamp';

function ShuffleButton() {
  const isShuffled = usePlayerState((state) => state.isShuffled);
  return (
    <IconButton
      label="Shuffle"
      aria-pressed={isShuffled}
      onClick={toggleShuffle}
      className={classNames(isShuffled && LIT)}
    >
      <Shuffle className="size-4" aria-hidden="true" />
    </IconButton>
  );
}

function RepeatButton() {
  const repeat = usePlayerState((state) => state.repeat);
  const Icon = repeat === 'one' ? Repeat1 : Repeat;
  return (
    <IconButton
      label={REPEAT_LABEL[repeat]}
      data-lit={repeat !== 'off' || undefined}
      onClick={toggleRepeat}
      className={classNames(repeat !== 'off' && LIT)}
    >
      <Icon className="size-4" aria-hidden="true" />
    </IconButton>
  );
}

export function NextButton() {
  const hasNext = usePlayerState(
    ({ queue, repeat, list }) => queue.length > 0 || (repeat !== 'off' && list.length > 0),
  );
  return (
    <IconButton label="Next" disabled={!hasNext} onClick={playNextSong}>
      <SkipForward className="size-5 fill-current" aria-hidden="true" />
    </IconButton>
  );
}

export function TransportButtons({
  playClassName,
  className,
}: {
  playClassName?: string;
  className?: string;
}) {
  return (
    <div className={classNames('flex items-center', className)}>
      <ShuffleButton />
      <IconButton label="Previous" onClick={playPreviousSong}>
        <SkipBack className="size-5 fill-current" aria-hidden="true" />
      </IconButton>
      <PlayButton className={playClassName} />
      <NextButton />
      <RepeatButton />
    </div>
  );
}
