import { Switch } from '../../components/switch.tsx';
import { setLevelled, usePlayerState } from '../player/index.ts';
import { SettingsSection } from './settings-section.tsx';

export function PlaybackSection() {
  const isLevelled = usePlayerState((state) => state.isLevelled);
  return (
    <SettingsSection id="playback" text="For this browser.">
      <Switch
        label="Equal loudness"
        help="Loud songs are turned down to the level of the others"
        isOn={isLevelled}
        onChange={setLevelled}
      />
    </SettingsSection>
  );
}
