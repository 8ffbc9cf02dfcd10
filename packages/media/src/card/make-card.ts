import { runChild } from '../child/run-child.ts';
import { withWorkDir } from '../work-dir.ts';
import type { CardFacts, MadeCard } from './messages.ts';

const LIMITS = { timeoutMs: 30_000, maxRssBytes: 512 * 1024 * 1024 };

export interface MakeCardInput extends CardFacts {
  picturePath: string | null;
  outDir: string;
  signal?: AbortSignal;
}

/**
 * Draws the picture of a page for link previews in `outDir` (created if missing): `card.jpg`, 1200 × 630. Letters that
 * neither our fonts nor those of the system have are drawn as boxes. A failure leaves nothing new.
 */
export async function makeCard({ outDir, signal, ...facts }: MakeCardInput): Promise<MadeCard> {
  return withWorkDir(outDir, async (workDir, moveOut) => {
    const { path } = await runChild<MadeCard>({
      script: new URL('./child.ts', import.meta.url),
      job: { ...facts, workDir },
      limits: LIMITS,
      signal,
    });
    return { path: await moveOut(path) };
  });
}
