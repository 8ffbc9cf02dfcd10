import { lazyPart } from '../../components/lazy-part.ts';

/** Loaded with the first song. */
export const PlayerBar = lazyPart(() => import('./player-bar.tsx'));

export const ShortcutsSheet = lazyPart(() => import('./screens/shortcuts-sheet.tsx'));
