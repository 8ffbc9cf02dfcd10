import { setTimeout as delay } from 'node:timers/promises';
import { aggregatePlays } from '@stagedoor/core/catalog/plays';
import type { Handler } from '../../handler.ts';

const DEBOUNCE_MS = 500;

/** Waits for a burst of plays, then counts all of it. Plays that arrive meanwhile have queued the next run. */
export const handle: Handler<'aggregatePlays'> = async ({ ctx, signal }) => {
  await delay(DEBOUNCE_MS, undefined, { signal });
  while ((await aggregatePlays(ctx)) > 0);
};
