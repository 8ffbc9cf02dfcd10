import { setTimeout as delay } from 'node:timers/promises';
import { aggregatePlays } from '@stagedoor/core/catalog/plays';
import type { Handler } from '../../handler.ts';

const DEBOUNCE_MS = 500;

/** Lets a burst gather, then counts all of it; plays that come meanwhile have queued the next run. */
export const handle: Handler<'aggregatePlays'> = async ({ ctx, signal }) => {
  await delay(DEBOUNCE_MS, undefined, { signal });
  while ((await aggregatePlays(ctx)) > 0);
};
