import { Switch } from '../../components/switch.tsx';
import { passingComments, useBrowserChoice } from '../../lib/browser-choice.ts';
import { canFade, setLevelled, usePlayerState } from '../player/index.ts';
import { CrossfadeField } from './crossfade-field.tsx';
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
        {canFade && <CrossfadeField />}
        <Switch
          label="Passing comments"
          help="In this browser, comments show while the song passes their moment"
          isOn={useBrowserChoice(passingComments)}
          onChange={passingComments.choose}
        />
        <ExplicitSwitch />
        <HistorySwitch />
      </div>
    </SettingsSection>
  );
}
