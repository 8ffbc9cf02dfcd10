import { singleKeys } from '../../lib/browser-choice.ts';
import { topLayer } from '../../lib/focus/controls.ts';
import { focusSearch } from '../../lib/focus-search.ts';
import {
  playNextSong,
  playPreviousSong,
  seekBy,
  setPanel,
  setVolume,
  toggleMute,
  togglePlay,
  toggleRepeat,
  toggleShuffle,
} from './actions.ts';
import { player } from './the-player.ts';

const SEEK_SECONDS = 5;
const VOLUME_STEP = 0.1;
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Elements that handle arrow keys and the space bar themselves. */
const CHOOSING = '[role="tab"], [role="menu"], [role="listbox"], [role="radio"]';
/** Elements that handle arrow keys themselves. */
const STEPPING = `[role="slider"], ${CHOOSING}`;
/** Elements that handle the space bar themselves. */
const PRESSING =
  'button, a[href], summary, [role="button"], [role="menuitem"], [role="checkbox"], [role="switch"]';

interface Shortcut {
  /** As in `KeyboardEvent.key`; letters in lower case, prefixed with 'Shift+' where needed. */
  key: string;
  run: () => void;
  unlessIn: string;
  /** Also works before a song is chosen. */
  isAlways?: boolean;
}

const togglePanel = (panel: 'isQueueOpen' | 'isCommentsOpen' | 'isHelpOpen') => () =>
  setPanel(panel, !player.getState()[panel]);

const changeVolume = (step: number) => () => setVolume(player.getState().volume + step);

/** Presses the player's own button, so that the key does what the button does. */
const pressLike = () => document.querySelector<HTMLElement>('[data-player-like] button')?.click();

const SHORTCUTS: Shortcut[] = [
  { key: ' ', run: togglePlay, unlessIn: `${TYPING}, ${CHOOSING}, ${PRESSING}` },
  { key: 'ArrowLeft', run: () => seekBy(-SEEK_SECONDS), unlessIn: `${TYPING}, ${STEPPING}` },
  { key: 'ArrowRight', run: () => seekBy(SEEK_SECONDS), unlessIn: `${TYPING}, ${STEPPING}` },
  { key: 'Shift+ArrowLeft', run: playPreviousSong, unlessIn: `${TYPING}, ${STEPPING}` },
  { key: 'Shift+ArrowRight', run: playNextSong, unlessIn: `${TYPING}, ${STEPPING}` },
  { key: 'Shift+ArrowUp', run: changeVolume(VOLUME_STEP), unlessIn: `${TYPING}, ${STEPPING}` },
  { key: 'Shift+ArrowDown', run: changeVolume(-VOLUME_STEP), unlessIn: `${TYPING}, ${STEPPING}` },
  { key: 'm', run: toggleMute, unlessIn: TYPING },
  { key: 's', run: toggleShuffle, unlessIn: TYPING },
  { key: 'r', run: toggleRepeat, unlessIn: TYPING },
  { key: 'q', run: togglePanel('isQueueOpen'), unlessIn: TYPING },
  { key: 'c', run: togglePanel('isCommentsOpen'), unlessIn: TYPING },
  { key: 'l', run: pressLike, unlessIn: TYPING },
  { key: '/', run: focusSearch, unlessIn: TYPING, isAlways: true },
  { key: '?', run: togglePanel('isHelpOpen'), unlessIn: TYPING, isAlways: true },
];

/** The key's name in the table; '?' and '/' have no prefix although they need Shift on some keyboards. */
function nameKey({ key, shiftKey }: KeyboardEvent): string {
  if (key === '?' || key === '/') return key;
  return `${shiftKey ? 'Shift+' : ''}${key.length === 1 ? key.toLowerCase() : key}`;
}

/** Elements of another window are no instances of this one's `Element`. */
const isWithin = (target: EventTarget | null, selector: string) =>
  (target as Partial<Element> | null)?.closest?.(selector);

/** Whether a menu or a dialog listens to keys itself. The player's own layers have its shortcuts, too. */
function isTaken(target: EventTarget | null, root: Document): boolean {
  if (isWithin(target, '[role="menu"], [role="listbox"]')) return true;
  const layer = topLayer(root);
  return layer !== null && !layer.hasAttribute('data-has-shortcuts');
}

const isSingle = (name: string) => name.length === 1 && name !== ' ';

/** Handles player shortcuts everywhere except in text fields and controls that use the key themselves. */
export function startShortcuts(root = document): void {
  root.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const name = nameKey(event);
    const shortcut = SHORTCUTS.find(({ key }) => key === name);
    if (!shortcut || !(shortcut.isAlways || player.getState().song)) return;
    if (isWithin(event.target, shortcut.unlessIn)) return;
    if (isTaken(event.target, root) || (isSingle(name) && !singleKeys.read())) return;
    // A held letter key would toggle repeatedly.
    if (event.repeat && !name.startsWith('Arrow')) return;
    event.preventDefault();
    shortcut.run();
  });
}
