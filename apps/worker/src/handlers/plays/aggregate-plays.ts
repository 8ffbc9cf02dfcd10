import { setTimeout as delay } from 'node:timers/promises';
import { aggregatePlays } from '@stagedoor/core/catalog/plays';
import type { Handler } from '../../handler.ts';

const DEBOUNCE_MS = 500;
/** A run with more plays may have as many songs. Each is written to all indexes of songs, and its artist's answers are dropped. */
const MANY = 200;
const REST_MS = 5_000;
const RUNS = 20;

/**
 * Waits for a burst of plays, then counts all of it. Plays that arrive meanwhile have queued the next job, which goes on
 * after some runs. Where there are many, runs are rarer: the more songs are played, the rarer one is written.
 */
export const handle: Handler<'aggregatePlays'> = async ({ ctx, signal }) => {
  await delay(DEBOUNCE_MS, undefined, { signal });
  for (let run = 0; run < RUNS; run++) {
    const counted = await aggregatePlays(ctx);
    if (counted === 0) return;
    if (counted > MANY) await delay(REST_MS, undefined, { signal });
  }
};
