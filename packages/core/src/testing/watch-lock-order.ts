import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, StatementEnd } from '@stagedoor/db';
import { readLocks } from '@stagedoor/db/testing';
import { LOCK_ORDER } from '../platform/context/lock-order.ts';

const PLACES = new Map(
  LOCK_ORDER.flatMap(([first, ...others], place) =>
    [first, ...others].map((on) => [on, { place, first }] as const),
  ),
);

/** The locks of one transaction so far, and the first that came too late. */
class Held {
  readonly kinds: string[] = [];
  private problem: string | undefined;
  private isMerge = false;

  take(statement: string): void {
    for (const { on, waits, isExclusive } of readLocks(statement)) {
      this.isMerge ||= on === 'artists' && isExclusive === true;
      if (this.kinds.includes(on)) continue;
      if (waits && !this.isMerge) this.problem ??= this.whyNot(on, statement);
      this.kinds.push(on);
    }
  }

  private whyNot(on: string, statement: string): string | undefined {
    const wanted = PLACES.get(on);
    if (!wanted) return `${on} has no place in LOCK_ORDER`;
    if (this.kinds.includes(wanted.first)) return undefined;
    const later = this.kinds.find((kind) => (PLACES.get(kind)?.place ?? 0) > wanted.place);
    return later && `${on} is locked after ${later}: ${statement}`;
  }

  check(): void {
    if (this.problem) throw new Error(`A transaction breaks the order of locks: ${this.problem}`);
  }
}

/** Fails every transaction that locks rows in another order than LOCK_ORDER, before it commits. */
export function watchLockOrder() {
  const transactions = new AsyncLocalStorage<Held>();
  return {
    observe: () => {
      const held = transactions.getStore();
      return ({ text, error }: StatementEnd) => {
        if (held && error === undefined) held.take(text());
      };
    },
    follow(db: Database): void {
      const begin = db.transaction.bind(db);
      db.transaction = (work, config) => {
        const held = new Held();
        return begin(
          (tx) =>
            transactions.run(held, async () => {
              const done = await work(tx);
              held.check();
              return done;
            }),
          config,
        );
      };
    },
  };
}
