import { Slider } from '../../../components/slider.tsx';
import { formatTime } from '../../../lib/format.ts';
import type { MediaView } from './use-media.ts';

interface MediaProgressProps {
  view: MediaView;
  onSeek: (time: number) => void;
  className?: string;
}

/** The position and duration, with a seek bar between them. */
export const MediaProgress = ({ view: { time, duration }, onSeek, className }: MediaProgressProps) => (
  <>
    <span className={className ?? 'text-13 text-ink-soft tabular'}>{formatTime(time)}</span>
    <Slider
      label="Seek"
      value={Math.min(time, duration)}
      max={duration || 1}
      step={0.1}
      onChange={onSeek}
      valueText={`${formatTime(time)} of ${formatTime(duration)}`}
      className="min-w-0 flex-1"
    />
    <span className={className ?? 'text-13 text-ink-soft tabular'}>{formatTime(duration)}</span>
  </>
);
