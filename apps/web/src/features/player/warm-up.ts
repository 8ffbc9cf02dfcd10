import { loadAhead } from '../../lib/missing-part.ts';

/** Files that a first song needs beside the page itself. */
const PARTS = [() => import('./engine/open-streaming.ts'), () => import('./player-bar.tsx')];
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Fetches it at the first sign that somebody is there, so that their first click finds it. */
export function warmUp(): void {
  const start = () => {
    for (const sign of SIGNS) removeEventListener(sign, start);
    if (!navigator.onLine) return;
    for (const load of PARTS) void loadAhead(load);
  };
  for (const sign of SIGNS) addEventListener(sign, start, { passive: true });
}
