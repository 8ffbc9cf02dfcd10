import { setTimeout as delay } from 'node:timers/promises';
import type { openPositionOf } from './ask-position.ts';
import type { createPositions } from './positions.ts';

const PAUSE_MS = 1_000;
/** The interval while a replica is waited for, usually for some milliseconds. */
const SHORT_PAUSE_MS = 50;
const SHORT_PAUSES_FOR_MS = 2_000;

type PositionOf = ReturnType<typeof openPositionOf>;

interface Watched {
  primary: PositionOf;
  replica: PositionOf;
  positions: ReturnType<typeof createPositions>;
  pauseMs?: number | undefined;
}

export interface ReplicaWatch {
  /** The replica has everything that was written before this moment (`performance.now()`); -Infinity where that is unknown. */
  readonly freshAt: number;
  /** The replica did not answer: it is left alone until it does. */
  failed(): void;
  /** Asks now, and often until the replica has everything from before this moment. */
  hurry(): void;
  close(): Promise<void>;
}

/** Asks about every second how far the replica is behind the primary. */
export function watchReplica({ primary, replica, positions, pauseMs = PAUSE_MS }: Watched): ReplicaWatch {
  const closing = new AbortController();
  let freshAt = Number.NEGATIVE_INFINITY;
  let wantedAt = freshAt;
  let wake = () => {};

  const readPrimary = async () => {
    const at = performance.now();
    const { isReplica, position } = await primary.ask();
    if (isReplica) throw new Error('The address of the primary leads to a replica');
    positions.add(at, position);
    return position;
  };

  const look = async () => {
    await readPrimary();
    const found = await replica.ask().catch(() => null);
    // A replica that followed another primary may have what this one never had, and is then ahead of it.
    if (!found?.isReplica || found.position > (await readPrimary())) freshAt = Number.NEGATIVE_INFINITY;
    else freshAt = Math.max(freshAt, positions.reachedBy(found.position) ?? freshAt);
  };

  const isAwaited = () =>
    freshAt < wantedAt &&
    freshAt > Number.NEGATIVE_INFINITY &&
    performance.now() - wantedAt < SHORT_PAUSES_FOR_MS;

  const pause = async () => {
    const waking = new AbortController();
    wake = () => waking.abort();
    const signal = AbortSignal.any([closing.signal, waking.signal]);
    await delay(isAwaited() ? SHORT_PAUSE_MS : pauseMs, undefined, { signal }).catch(() => undefined);
  };

  const watch = async () => {
    while (!closing.signal.aborted) {
      // Without the primary the replica's age is unknown, and what was known grows old.
      await look().catch(() => undefined);
      await pause();
    }
  };
  const ended = watch();

  return {
    get freshAt() {
      return freshAt;
    },
    failed: () => {
      freshAt = Number.NEGATIVE_INFINITY;
    },
    hurry: () => {
      const isNew = !isAwaited();
      wantedAt = performance.now();
      if (isNew) wake();
    },
    close: async () => {
      closing.abort();
      await replica.close();
      await ended;
    },
  };
}
