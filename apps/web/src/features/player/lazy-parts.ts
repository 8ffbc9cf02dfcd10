import { lazyPart } from '../../components/lazy-part.ts';

/** Loaded with the first song. */
export const PlayerBar = lazyPart(() => import('./player-bar.tsx'));

/** Loaded for who is signed in. */
export const ContinueLine = lazyPart(() => import('./devices/continue-line.tsx'));

export const ShortcutsSheet = lazyPart(() => import('./screens/shortcuts-sheet.tsx'));
