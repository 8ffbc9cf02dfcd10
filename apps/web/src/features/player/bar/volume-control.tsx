import Volume1 from 'lucide-react/icons/volume-1';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { IconButton } from '../../../components/icon-button.tsx';
import { Slider } from '../../../components/slider.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { setVolume, toggleMute } from '../actions.ts';
import { usePlayerState } from '../the-player.ts';

const iconOf = (volume: number) => (volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2);

function MuteButton() {
  const volume = usePlayerState((state) => state.volume);
  const Icon = iconOf(volume);
  return (
    <IconButton label={volume === 0 ? 'Unmute' : 'Mute'} onClick={toggleMute}>
      <Icon className="size-5" aria-hidden="true" />
    </IconButton>
  );
}

/** For a phone, where the volume is the device's: a way out of silence. */
export function UnmuteButton() {
  const isMuted = usePlayerState(({ volume }) => volume === 0);
  return isMuted && <MuteButton />;
}

export function VolumeControl({ sliderClassName }: { sliderClassName?: string }) {
  const volume = usePlayerState((state) => state.volume);
  return (
    <div className="flex items-center gap-1">
      <MuteButton />
      <Slider
        label="Volume"
        value={volume}
        max={1}
        step={0.01}
        onChange={setVolume}
        valueText={`${Math.round(volume * 100)}%`}
        className={classNames('w-24!', sliderClassName)}
      />
    </div>
  );
}
