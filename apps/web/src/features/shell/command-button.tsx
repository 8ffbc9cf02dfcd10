import Search from 'lucide-react/icons/search';
import { IconButton } from '../../components/icon-button.tsx';
import { setCommandBox } from '../../lib/command-box.ts';

/** Opens the command box on a phone, which has no Ctrl+K. */
export const CommandButton = () => (
  <IconButton label="Search everything" onClick={() => setCommandBox(true)} className="md:hidden">
    <Search className="size-5" aria-hidden="true" />
  </IconButton>
);
