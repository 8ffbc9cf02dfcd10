import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { IconButton } from '../../../components/icon-button.tsx';
import { Slider } from '../../../components/slider.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { MediaProgress } from './media-progress.tsx';
import type { Media } from './use-media.ts';

interface VideoControlsProps {
  media: Media<HTMLVideoElement>;
  isHidden: boolean;
  fullscreen: { isFullscreen: boolean; toggleFullscreen: () => void };
}

/**
 * Controls at the bottom of the video. The shade behind them lets clicks through to the video; hidden
 * controls return on focus.
 */
export function VideoControls({ media, isHidden, fullscreen }: VideoControlsProps) {
  const { view, toggle, seek, setVolume, toggleMute } = media;
  const { isFullscreen, toggleFullscreen } = fullscreen;
  const Sign = view.isPlaying ? Pause : Play;
  const Loudness = view.isMuted ? VolumeX : Volume2;
  const Screen = isFullscreen ? Minimize : Maximize;
  return (
    <div
      className={classNames(
        'pointer-events-none absolute inset-x-0 bottom-0 flex items-center gap-2 bg-linear-to-t from-ground/95 via-60% via-ground/75 to-transparent px-2 pt-8 pb-1.5 text-ink transition-opacity focus-within:opacity-100 sm:gap-3 sm:px-3',
        isHidden ? 'opacity-0' : '*:pointer-events-auto',
      )}
    >
      <IconButton label={view.isPlaying ? 'Pause' : 'Play'} size="small" onClick={toggle}>
        <Sign className="size-5 fill-current" aria-hidden="true" />
      </IconButton>
      <MediaProgress view={view} onSeek={seek} className="text-12 text-ink tabular" />
      <IconButton label={view.isMuted ? 'Unmute' : 'Mute'} size="small" onClick={toggleMute}>
        <Loudness className="size-5" aria-hidden="true" />
      </IconButton>
      <Slider
        label="Volume"
        value={view.isMuted ? 0 : view.volume}
        max={1}
        step={0.05}
        onChange={setVolume}
        valueText={`${Math.round((view.isMuted ? 0 : view.volume) * 100)}%`}
        className="w-20! shrink-0 max-sm:hidden"
      />
      <IconButton
        label={isFullscreen ? 'Leave full screen' : 'Full screen'}
        size="small"
        onClick={toggleFullscreen}
      >
        <Screen className="size-5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
