import Command from 'lucide-react/icons/command';
import { IconButton } from '../../components/icon-button.tsx';
import { isFirstPaint } from '../../components/is-first-paint.ts';
import { setCommandBox } from '../../lib/command-box.ts';

/** Opens the command box on a phone, which has no Ctrl+K. The first paint keeps its place. */
export const CommandButton = () => (
  <div className="size-12 shrink-0 md:hidden">
    {!isFirstPaint && (
      <IconButton size="large" label="Open the command box" onClick={() => setCommandBox(true)}>
        <Command className="size-5" aria-hidden="true" />
      </IconButton>
    )}
  </div>
);
