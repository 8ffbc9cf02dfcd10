import { Slider } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { formatTime } from '../../lib/format.ts';

interface SeekSliderProps {
  label: string;
  /** In seconds. */
  currentTime: number;
  duration: number;
  onSeek: (seconds: number) => void;
  className?: string;
  thumbClassName?: string;
  /** The visible track; without it the slider is invisible. */
  children?: ReactNode;
}

const KEY_SECONDS = 5;
const PAGE_SECONDS = 30;
const KEY_STEPS: Record<string, number> = {
  ArrowLeft: -KEY_SECONDS,
  ArrowDown: -KEY_SECONDS,
  ArrowRight: KEY_SECONDS,
  ArrowUp: KEY_SECONDS,
  PageDown: -PAGE_SECONDS,
  PageUp: PAGE_SECONDS,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Seeks when a drag ends, so that nothing is fetched while dragging; arrow keys move by five seconds. */
export function SeekSlider(props: SeekSliderProps) {
  const { label, currentTime, duration, onSeek, className, thumbClassName, children } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const value = Math.min(dragged ?? currentTime, duration);

  // The slider's own keys would commit before they change, and leave the thumb in the wrong place.
  function onKeyDown(event: KeyboardEvent) {
    const step = KEY_STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onSeek(currentTime + step);
  }
  return (
    <Slider.Root
      value={[value]}
      max={Math.max(duration, 0.1)}
      step={0.1}
      disabled={duration <= 0}
      onKeyDown={onKeyDown}
      onValueChange={([next]) => next !== undefined && setDragged(next)}
      onValueCommit={([next]) => {
        setDragged(null);
        if (next !== undefined) onSeek(next);
      }}
      className={className}
    >
      <Slider.Track className="absolute inset-0">{children}</Slider.Track>
      <Slider.Thumb
        aria-label={label}
        aria-valuetext={`${formatTime(value)} of ${formatTime(duration)}`}
        className={thumbClassName ?? 'block outline-none'}
      />
    </Slider.Root>
  );
}
