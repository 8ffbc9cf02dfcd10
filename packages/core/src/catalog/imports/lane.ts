import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@stagedoor/db';
import { unavailable } from '../../platform/errors/index.ts';
import { finishTurn, leaveTurn, queueTurn, takeTurn } from './take-turn.ts';

interface Waiting {
  start: () => void;
  fail: (error: unknown) => void;
}

export interface SharedLane {
  /** Runs a request in the person's turn, or refuses as `unavailable` after `patienceMs`. */
  run<T>(caller: { person: string; patienceMs: number }, request: () => Promise<T>): Promise<T>;
}

/**
 * The lane to MusicBrainz that all servers and workers share: one request at a time, at least `paceMs` between two
 * starts, people in turns. PostgreSQL holds the order; this holds the turns of one process.
 */
export function createSharedLane(db: Database, paceMs: number): SharedLane {
  const process = randomUUID();
  const waiting = new Map<number, Waiting>();
  const running = new Set<number>();
  let isKeeping = false;

  async function keepTurns(): Promise<void> {
    if (isKeeping) return;
    isKeeping = true;
    try {
      while (waiting.size + running.size > 0) {
        const { started, lost, waitMs } = await takeTurn(db, [...waiting.keys(), ...running], paceMs);
        for (const id of lost) endWaiting(id)?.fail(unavailable());
        if (started !== null) await begin(started);
        await wait(waitMs);
      }
    } catch (error) {
      for (const id of [...waiting.keys()]) endWaiting(id)?.fail(error);
    } finally {
      isKeeping = false;
    }
  }

  function endWaiting(id: number): Waiting | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    return found;
  }

  /** The caller may have given up while the turn was being started. */
  async function begin(id: number): Promise<void> {
    const found = endWaiting(id);
    if (!found) return finishTurn(db, id, paceMs);
    running.add(id);
    found.start();
  }

  async function waitForTurn(id: number, patienceMs: number): Promise<void> {
    const turn = Promise.withResolvers<void>();
    waiting.set(id, { start: turn.resolve, fail: turn.reject });
    const timer = setTimeout(() => {
      if (!endWaiting(id)) return;
      turn.reject(
        unavailable('MusicBrainz is asked by many people right now. Please try again in a moment.'),
      );
      leaveTurn(db, id).catch(() => {});
    }, patienceMs);
    void keepTurns();
    await turn.promise.finally(() => clearTimeout(timer));
  }

  return {
    async run({ person, patienceMs }, request) {
      const id = await queueTurn(db, { person, process });
      await waitForTurn(id, patienceMs);
      try {
        return await request();
      } finally {
        running.delete(id);
        // Without the database, the turn expires because it is not renewed.
        await finishTurn(db, id, paceMs).catch(() => {});
      }
    },
  };
}
