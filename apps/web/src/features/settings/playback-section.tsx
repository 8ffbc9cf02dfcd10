import { Switch } from '../../components/switch.tsx';
import { setLevelled, usePlayerState } from '../player/index.ts';
import { ExplicitSwitch } from './explicit-switch.tsx';
import { HistorySwitch } from './history-switch.tsx';
import { SettingsSection } from './settings-section.tsx';

export function PlaybackSection() {
  const isLevelled = usePlayerState((state) => state.isLevelled);
  return (
    <SettingsSection id="playback">
      <div className="grid gap-5">
        <Switch
          label="Equal loudness"
          help="In this browser, loud songs are turned down to the level of the others"
          isOn={isLevelled}
          onChange={setLevelled}
        />
        <ExplicitSwitch />
        <HistorySwitch />
      </div>
    </SettingsSection>
  );
}
