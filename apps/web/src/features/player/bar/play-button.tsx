import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Spinner } from '../../../components/spinner.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { togglePlay } from '../actions.ts';
import { usePlayerState } from '../the-player.ts';
import { useIsSlow } from '../use-is-slow.ts';

/** `className` sets the size, such as 'size-11'. */
export function PlayButton({ className = 'size-11' }: { className?: string }) {
  const isPlaying = usePlayerState((state) => state.isPlaying);
  const isWaiting = usePlayerState(({ status }) => status === 'loading' || status === 'buffering');
  const isSlow = useIsSlow(isWaiting);
  const Icon = isPlaying ? Pause : Play;
  const label = isPlaying ? 'Pause' : 'Play';
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isSlow || undefined}
      onClick={togglePlay}
      data-testid="play-toggle"
      className={classNames(
        'grid shrink-0 place-items-center rounded-full bg-lamp text-lamp-ink transition-[background-color,transform] hover:bg-lamp-bright active:scale-95',
        className,
      )}
    >
      {isSlow ? (
        <Spinner className="size-1/2" />
      ) : (
        <Icon
          aria-hidden="true"
          className={classNames('size-[45%] fill-current', !isPlaying && 'translate-x-[6%]')}
        />
      )}
    </button>
  );
}
