import { setTimeout as wait } from 'node:timers/promises';

/** Runs one task at a time. Everything that calls MusicBrainz goes through one of these. */
export type Schedule = <T>(work: () => Promise<T>) => Promise<T>;

/** Waits for this many milliseconds. */
export type Sleep = (ms: number) => Promise<unknown>;

/**
 * A lane inside one process: strictly one after another in the order requested, with at least `spacingMs` (1,100)
 * between two starts, as MusicBrainz requires of every client. Several processes need a shared lane instead.
 */
export function createLane(
  options: { spacingMs?: number; now?: () => number; sleep?: Sleep } = {},
): Schedule {
  const { spacingMs = 1_100, now = Date.now, sleep = (ms: number) => wait(ms) } = options;
  let tail: Promise<unknown> = Promise.resolve();
  let lastStartAt = Number.NEGATIVE_INFINITY;

  return (work) => {
    const turn = tail.then(async () => {
      const waitMs = lastStartAt + spacingMs - now();
      // The upper bound handles a clock that was set back: never wait longer than one spacing.
      if (waitMs > 0) await sleep(Math.min(waitMs, spacingMs));
      lastStartAt = now();
      return work();
    });
    tail = turn.catch(() => undefined);
    return turn;
  };
}
