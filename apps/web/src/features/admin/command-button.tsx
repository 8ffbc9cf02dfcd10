import Command from 'lucide-react/icons/command';
import { IconButton } from '../../components/icon-button.tsx';
import { setCommandBox } from '../../lib/command-box.ts';

/** Opens the search over everything, also where there is no keyboard. */
export const CommandButton = () => (
  <IconButton
    label="Search everything (Ctrl+K)"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={() => setCommandBox(true)}
    className="border border-line"
  >
    <Command className="size-4" aria-hidden="true" />
  </IconButton>
);
