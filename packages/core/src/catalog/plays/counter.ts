import type { OpenDatabase } from '@stagedoor/db';
import type { PlayResult } from '@stagedoor/validators';
import type { IncomingPlay, IncomingStop, PlayCounter } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { countPlay } from '../../platform/metrics/index.ts';
import { refuse } from '../../platform/rate-limits/index.ts';
import { gather } from './gather.ts';
import { type Outcome, recordPlays } from './record-plays.ts';
import { recordStops } from './record-stops.ts';

export interface PlayCounterOptions {
  client: OpenDatabase['client'];
  now: () => Date;
  rateLimitScale: number;
  /** Queues the aggregation shortly after plays were committed, once for all plays in between. */
  queueAggregation: () => void;
}

/** Plays, and reports of where they stopped, are written in batches. */
export function createPlayCounter(options: PlayCounterOptions): PlayCounter {
  const record = gather(async (plays: IncomingPlay[]) => {
    const outcomes = await recordPlays(options, plays);
    if (outcomes.some((outcome) => outcome.kind === 'known' && outcome.counted)) options.queueAggregation();
    return outcomes;
  });
  const stop = gather(async (stops: IncomingStop[]) => {
    await recordStops(options, stops);
    return stops.map(() => undefined);
  });
  return { count: async (play) => toResult(await record(play)), stop };
}

function toResult(outcome: Outcome): PlayResult {
  countPlay(outcome.kind !== 'known' ? outcome.kind : outcome.counted ? 'counted' : 'again');
  if (outcome.kind === 'refused') throw refuse('playsPerAddress', outcome.retryAfter);
  if (outcome.kind === 'unknown') throw notFound('Song');
  return { plays: outcome.plays, counted: outcome.counted };
}
