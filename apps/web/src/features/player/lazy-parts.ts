import { lazy } from 'react';

/** Loaded with the first song. */
export const PlayerBar = lazy(() => import('./player-bar.tsx'));

/** Loaded when it is opened. */
export const ShortcutsSheet = lazy(() => import('./screens/shortcuts-sheet.tsx'));
