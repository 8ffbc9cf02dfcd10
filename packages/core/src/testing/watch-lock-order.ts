import { readLocks } from '@stagedoor/db/testing';
import { LOCK_ORDER } from '../platform/context/lock-order.ts';
import type { Watcher } from './watch-transactions.ts';

const PLACES = new Map(
  LOCK_ORDER.flatMap(([first, ...others], place) =>
    [first, ...others].map((on) => [on, { place, first }] as const),
  ),
);

/** Refuses a transaction that locks rows in another order than LOCK_ORDER. */
export class LockOrder implements Watcher {
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
