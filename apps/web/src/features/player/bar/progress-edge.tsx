import { Slider } from 'radix-ui';
import { seekTo } from '../actions.ts';
import { SeekSlider } from '../seek-slider.tsx';
import { usePlayerState } from '../the-player.ts';

/** The top edge of the bar: a thin line that grows on hover, with a hit area of 16 px. */
export function ProgressEdge() {
  const currentTime = usePlayerState((state) => state.currentTime);
  const duration = usePlayerState((state) => state.duration);
  return (
    <SeekSlider
      label="Progress"
      currentTime={currentTime}
      duration={duration}
      onSeek={seekTo}
      className="group/edge absolute inset-x-0 -top-2 flex h-4 cursor-pointer touch-none select-none items-center"
      thumbClassName="block size-3 rounded-full bg-lamp opacity-0 transition-opacity focus-visible:opacity-100 group-hover/edge:opacity-100"
    >
      <span className="absolute inset-x-0 top-[6px] h-[3px] transition-transform group-hover/edge:scale-y-150">
        <span className="absolute inset-x-0 inset-y-px bg-edge" />
        <Slider.Range className="absolute h-full bg-lamp" />
      </span>
    </SeekSlider>
  );
}
