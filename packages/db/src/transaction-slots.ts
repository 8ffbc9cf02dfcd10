/** Callers waiting for a free slot give up after this time. Without it they wait forever. */
export interface TransactionSlots {
  most: number;
  patienceMs?: number | undefined;
}

/** All slots stayed taken for longer than the caller may wait. */
export class PoolExhaustedError extends Error {
  readonly code = 'POOL_EXHAUSTED';

  constructor() {
    super('No connection became free in time');
    this.name = 'PoolExhaustedError';
  }
}

/**
 * Runs at most `most` transactions at once, in the order they were requested. The pool's other connections are
 * kept for single statements, which are answered however many transactions wait for one another.
 */
export function createTransactionSlots({ most, patienceMs }: TransactionSlots) {
  const waiting = new Set<() => void>();
  let free = most;

  const takeSlot = async () => {
    if (free > 0) {
      free--;
      return;
    }
    const turn = Promise.withResolvers<void>();
    waiting.add(turn.resolve);
    const giveUp = () => {
      if (waiting.delete(turn.resolve)) turn.reject(new PoolExhaustedError());
    };
    const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
    await turn.promise.finally(() => clearTimeout(timer));
  };

  /** Hands the slot to the caller who has waited longest. */
  const leaveSlot = () => {
    const [next] = waiting;
    if (!next) {
      free++;
      return;
    }
    waiting.delete(next);
    next();
  };

  async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    await takeSlot();
    try {
      return await work();
    } finally {
      leaveSlot();
    }
  }

  /** How many transactions run, how many may, and how many wait for that. */
  inSlot.load = () => ({ running: most - free, most, waiting: waiting.size });
  return inSlot;
}
