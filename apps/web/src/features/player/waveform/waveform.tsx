import { classNames } from '../../../lib/class-names.ts';
import { SeekSlider } from '../seek-slider.tsx';
import type { Marker } from './cluster-markers.ts';
import { CommentMarkers } from './comment-markers.tsx';
import { useWaveformCanvas } from './use-waveform-canvas.ts';

interface WaveformProps {
  /** 0..255 each; empty while unknown, which draws a flat line. */
  peaks: readonly number[];
  /** In seconds. */
  duration: number;
  currentTime: number;
  isPlaying: boolean;
  getTime: () => number;
  onSeek: (seconds: number) => void;
  markers?: readonly Marker[];
  className?: string;
}

const NO_MARKERS: readonly Marker[] = [];

/**
 * The waveform of a song with the played part lit, comment markers, and a real slider for pointer and keys.
 */
export function Waveform({ markers = NO_MARKERS, className, onSeek, ...source }: WaveformProps) {
  const canvas = useWaveformCanvas(source);
  const { duration, currentTime, isPlaying } = source;
  return (
    <div
      className={classNames(
        'relative rounded-small has-focus-visible:outline-2 has-focus-visible:outline-lamp has-focus-visible:outline-offset-4',
        className,
      )}
    >
      <canvas ref={canvas} className="block size-full" />
      <SeekSlider
        label="Seek in waveform"
        currentTime={currentTime}
        duration={duration}
        onSeek={onSeek}
        className="absolute inset-0 cursor-pointer"
      />
      <CommentMarkers
        markers={markers}
        duration={duration}
        second={Math.floor(currentTime)}
        isPlaying={isPlaying}
        onSeek={onSeek}
      />
    </div>
  );
}
