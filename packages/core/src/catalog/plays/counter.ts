import type { OpenDatabase } from '@stagedoor/db';
import type { PlayResult } from '@stagedoor/validators';
import { gather } from '../../platform/batches/index.ts';
import type { IncomingPlay, IncomingStop, PlayCounter } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { countPlayMetric } from '../../platform/metrics/index.ts';
import { createSharedBudget, refuse } from '../../platform/rate-limits/index.ts';
import { type Outcome, recordLatePlay, recordPlays } from './record-plays.ts';
import { recordStops } from './record-stops.ts';

export interface PlayCounterOptions {
  client: OpenDatabase['client'];
  now: () => Date;
  rateLimitScale: number;
  /** Queues the aggregation shortly after plays were committed, once for all plays in between. */
  queueAggregation: () => void;
}

/** While some batches are written, the next is gathered. */
const BATCHES_AT_ONCE = 3;

/** Plays, and reports of where they stopped, are written in batches. */
export function createPlayCounter(options: PlayCounterOptions): PlayCounter {
  const queued = (outcomes: Outcome[]) => {
    if (outcomes.some((outcome) => outcome.kind === 'known' && outcome.counted)) options.queueAggregation();
    return outcomes;
  };
  const record = gather(async (plays: IncomingPlay[]) => queued(await recordPlays(options, plays)), {
    atOnce: BATCHES_AT_ONCE,
  });
  /** One by one, as each has its own time. */
  const recordLate = gather(async (plays: IncomingPlay[]) => {
    const outcomes: Outcome[] = [];
    for (const play of plays)
      outcomes.push(...(await recordLatePlay(options, play, play.heardAt ?? options.now())));
    return queued(outcomes);
  });
  const stop = gather(async (stops: IncomingStop[]) => {
    await recordStops(options, stops);
    return stops.map(() => undefined);
  });
  const limit = createSharedBudget(options, 'playsPerAddress');
  const count = async (play: IncomingPlay): Promise<PlayResult> => {
    const retryAfter = play.addressSubject === null ? null : await limit.take(play.addressSubject);
    if (retryAfter === null) return toResult(await (play.heardAt ? recordLate : record)(play));
    countPlayMetric('refused');
    throw refuse('playsPerAddress', retryAfter);
  };
  return { count, stop, flush: limit.flush };
}

function toResult(outcome: Outcome): PlayResult {
  countPlayMetric(outcome.kind !== 'known' ? outcome.kind : outcome.counted ? 'counted' : 'again');
  if (outcome.kind === 'unknown') throw notFound('Song');
  return { plays: outcome.plays, counted: outcome.counted };
}
