import { seekBy, toggleMute, togglePlay } from './actions.ts';
import { player } from './the-player.ts';

const SEEK_SECONDS = 5;
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** What answers to arrow keys itself. */
const STEPPING = '[role="slider"], [role="tab"], [role="menu"], [role="listbox"], [role="radio"]';
/** What answers to the space bar itself. */
const PRESSING =
  'button, a[href], summary, [role="button"], [role="menuitem"], [role="checkbox"], [role="switch"]';

type Shortcut = { run: () => void; unlessIn: string };

const SHORTCUTS: Record<string, Shortcut> = {
  ' ': { run: togglePlay, unlessIn: `${TYPING}, ${STEPPING}, ${PRESSING}` },
  ArrowLeft: { run: () => seekBy(-SEEK_SECONDS), unlessIn: `${TYPING}, ${STEPPING}` },
  ArrowRight: { run: () => seekBy(SEEK_SECONDS), unlessIn: `${TYPING}, ${STEPPING}` },
  m: { run: toggleMute, unlessIn: TYPING },
};

/** Space plays and pauses, arrows seek by five seconds, M mutes: not while typing or where a key means something else. */
export function startShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const shortcut = SHORTCUTS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!shortcut || !player.getState().song) return;
    if (event.target instanceof Element && event.target.closest(shortcut.unlessIn)) return;
    event.preventDefault();
    shortcut.run();
  });
}
