import Keyboard from 'lucide-react/icons/keyboard';
import type { ReactElement } from 'react';
import { Menu, MenuCheckboxItem, MenuItem, MenuSeparator } from '../../../components/menu.tsx';
import { passingComments, useBrowserChoice } from '../../../lib/browser-choice.ts';
import { setLevelled, setPanel } from '../actions.ts';
import { usePlayerState } from '../the-player.ts';

export default function PlayerMenuPanel({ trigger }: { trigger: ReactElement }) {
  const isLevelled = usePlayerState((state) => state.isLevelled);
  return (
    <Menu trigger={trigger} isInitiallyOpen>
      <MenuCheckboxItem
        checked={isLevelled}
        onCheckedChange={setLevelled}
        title="Loud songs are turned down to the level of the others"
      >
        Equal loudness
      </MenuCheckboxItem>
      <MenuCheckboxItem
        checked={useBrowserChoice(passingComments)}
        onCheckedChange={passingComments.choose}
        title="Comments show while the song passes their moment"
      >
        Passing comments
      </MenuCheckboxItem>
      <MenuSeparator />
      <MenuItem onSelect={() => setPanel('isHelpOpen', true)}>
        <Keyboard aria-hidden="true" /> Keyboard shortcuts
      </MenuItem>
    </Menu>
  );
}
