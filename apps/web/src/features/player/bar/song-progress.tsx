import { formatLength, formatTime } from '../../../lib/format.ts';
import { seekTo } from '../actions.ts';
import { SeekSlider } from '../seek-slider.tsx';
import { usePlayerState } from '../the-player.ts';

/** A line to seek on, above the time that has passed and the length. */
export function SongProgress() {
  const currentTime = usePlayerState((state) => state.currentTime);
  const duration = usePlayerState((state) => state.duration);
  return (
    <>
      <SeekSlider
        label="Position in the song"
        currentTime={currentTime}
        duration={duration}
        onSeek={seekTo}
        className="group relative flex h-5 cursor-pointer touch-none items-center"
        thumbClassName="block size-3 rounded-full bg-lamp"
      >
        <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full origin-left bg-lamp"
            style={{ transform: `scaleX(${duration > 0 ? Math.min(1, currentTime / duration) : 0})` }}
          />
        </span>
      </SeekSlider>
      <div className="flex justify-between text-13 text-ink-soft tabular">
        <span>{formatTime(currentTime)}</span>
        <span>{formatLength(duration)}</span>
      </div>
    </>
  );
}
