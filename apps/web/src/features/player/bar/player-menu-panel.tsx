import Keyboard from 'lucide-react/icons/keyboard';
import PictureInPicture from 'lucide-react/icons/picture-in-picture-2';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement } from 'react';
import { Menu, MenuCheckboxItem, MenuItem, MenuRadioItem, MenuSeparator } from '../../../components/menu.tsx';
import { passingComments, useBrowserChoice } from '../../../lib/browser-choice.ts';
import { openHelp, setLevelled, setSleep } from '../actions.ts';
import { canOpenWindow, closeWindow, openWindow, useSmallWindow } from '../open-window.ts';
import { endMissedTimer, minutesLeft, type SleepChoice } from '../sleep-timer.ts';
import { usePlayerState } from '../the-player.ts';

const SLEEP: { value: SleepChoice; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'song', label: 'End of the song' },
  { value: 15, label: '15 minutes' },
  { value: 30, label: '30 minutes' },
  { value: 60, label: '1 hour' },
];

export default function PlayerMenuPanel({ trigger }: { trigger: ReactElement }) {
  const isLevelled = usePlayerState((state) => state.isLevelled);
  const areShown = useBrowserChoice(passingComments);
  return (
    <Menu trigger={trigger} isInitiallyOpen className="w-64">
      <MenuCheckboxItem
        checked={isLevelled}
        onCheckedChange={setLevelled}
        title="Loud songs are turned down to the level of the others"
      >
        Equal loudness
      </MenuCheckboxItem>
      <MenuCheckboxItem
        checked={areShown}
        onCheckedChange={passingComments.choose}
        title="Comments show while the song passes their moment"
      >
        Passing comments
      </MenuCheckboxItem>
      <MenuSeparator />
      <SleepItems />
      <MenuSeparator />
      {canOpenWindow() && <WindowItem />}
      <MenuItem onSelect={openHelp}>
        <Keyboard aria-hidden="true" /> Keyboard shortcuts
      </MenuItem>
    </Menu>
  );
}

function WindowItem() {
  const isOpen = useSmallWindow() !== null;
  return (
    <MenuItem onSelect={isOpen ? closeWindow : () => void openWindow()}>
      <PictureInPicture aria-hidden="true" /> {isOpen ? 'Close picture-in-picture' : 'Picture-in-picture'}
    </MenuItem>
  );
}

/** When playback stops by itself. */
function SleepItems() {
  const sleep = usePlayerState((state) => endMissedTimer(state, performance.now()).sleep);
  const left = minutesLeft(sleep, performance.now());
  const choose = (value: string) =>
    setSleep(SLEEP.find((one) => String(one.value) === value)?.value ?? 'off');
  return (
    <DropdownMenu.RadioGroup
      aria-label="Sleep timer"
      value={String(sleep?.choice ?? 'off')}
      onValueChange={choose}
    >
      <DropdownMenu.Label className="px-2.5 pt-1 pb-0.5 font-semibold text-12 text-ink-faint">
        Sleep timer{left !== null && `: ${left} min left`}
      </DropdownMenu.Label>
      {SLEEP.map(({ value, label }) => (
        <MenuRadioItem key={value} value={String(value)}>
          {label}
        </MenuRadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
