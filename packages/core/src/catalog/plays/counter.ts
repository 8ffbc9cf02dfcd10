import type { OpenDatabase } from '@stagedoor/db';
import type { PlayResult } from '@stagedoor/validators';
import type { IncomingPlay, PlayCounter } from '../../platform/context/index.ts';
import { notFound, rateLimited } from '../../platform/errors/index.ts';
import { recordPlays } from './record-plays.ts';

export interface PlayCounterOptions {
  client: OpenDatabase['client'];
  now: () => Date;
  rateLimitScale: number;
  /** Queues the aggregation shortly after plays were committed, once for all plays in between. */
  queueAggregation: () => void;
}

interface Waiting {
  play: IncomingPlay;
  resolve: (result: PlayResult) => void;
  reject: (error: unknown) => void;
}

const MAX_BATCH = 500;

/** Plays that arrive during a commit form the next batch, so batches grow with the load. */
export function createPlayCounter(options: PlayCounterOptions): PlayCounter {
  let waiting: Waiting[] = [];
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      await settle(batch, options);
    }
    isRunning = false;
  };

  return {
    count: (play) =>
      new Promise((resolve, reject) => {
        waiting.push({ play, resolve, reject });
        if (!isRunning) setImmediate(() => isRunning || void run());
      }),
  };
}

async function settle(batch: readonly Waiting[], options: PlayCounterOptions): Promise<void> {
  try {
    const results = await recordPlays(
      options,
      batch.map((one) => one.play),
    );
    if (results.some((result) => result.kind === 'known' && result.counted)) options.queueAggregation();
    batch.forEach((one, index) => {
      const result = results[index];
      if (result?.kind === 'known') one.resolve({ plays: result.plays, counted: result.counted });
      else if (result?.kind === 'refused') one.reject(rateLimited(result.retryAfter));
      else one.reject(notFound('Song'));
    });
  } catch (error) {
    for (const one of batch) one.reject(error);
  }
}
