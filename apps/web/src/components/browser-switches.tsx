import { type BrowserChoice, lastingMessages, singleKeys, useBrowserChoice } from '../lib/browser-choice.ts';
import { Switch } from './switch.tsx';

interface BrowserSwitchProps {
  choice: BrowserChoice;
  label: string;
  help: string;
}

const BrowserSwitch = ({ choice, label, help }: BrowserSwitchProps) => (
  <Switch label={label} help={help} isOn={useBrowserChoice(choice)} onChange={choice.choose} />
);

/** Settings of this browser for people who use keys, speech or a screen reader. */
export const BrowserSwitches = () => (
  <div className="grid gap-4">
    <BrowserSwitch
      choice={singleKeys}
      label="Single keys"
      help="Letters and signs are shortcuts, such as S for shuffle"
    />
    <BrowserSwitch
      choice={lastingMessages}
      label="Messages stay"
      help="Until you close them, instead of five seconds"
    />
  </div>
);
