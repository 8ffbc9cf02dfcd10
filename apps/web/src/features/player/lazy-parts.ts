import { lazyPart } from '../../components/lazy-part.ts';

/** Loaded with the first song. */
export const PlayerBar = lazyPart(() => import('./player-bar.tsx'));

/** Loaded when it is opened. */
export const ShortcutsSheet = lazyPart(() => import('./screens/shortcuts-sheet.tsx'));
