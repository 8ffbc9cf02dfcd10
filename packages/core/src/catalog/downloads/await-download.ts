import { setTimeout } from 'node:timers/promises';
import type { DownloadInput, DownloadProgress } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { prepareDownload } from './prepare-download.ts';

const LOOK_EVERY_MS = 300;

/** `prepareDownload`, and waits for the worker, up to `waitMs`. */
export async function awaitDownload(
  ctx: Ctx,
  input: DownloadInput,
  waitMs: number,
): Promise<DownloadProgress> {
  const until = performance.now() + waitMs;
  for (;;) {
    const progress = await prepareDownload(ctx, input);
    if (progress.state === 'ready' || performance.now() > until) return progress;
    await setTimeout(LOOK_EVERY_MS);
  }
}
