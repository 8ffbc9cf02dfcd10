import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, StatementEnd, Transaction } from '@stagedoor/db';

/** Follows one transaction, and throws at its end when it breaks a rule. */
export interface Watcher {
  take(statement: string, count: number | undefined): void;
  check(tx: Transaction): void | Promise<void>;
}

/** Fails every transaction that one of its watchers refuses, before it commits. */
export function watchTransactions(makeWatchers: () => Watcher[]) {
  const transactions = new AsyncLocalStorage<Watcher[]>();
  return {
    observe: () => {
      const watchers = transactions.getStore();
      return ({ text, count, error }: StatementEnd) => {
        if (error === undefined) for (const watcher of watchers ?? []) watcher.take(text(), count);
      };
    },
    follow(db: Database): void {
      const begin = db.transaction.bind(db);
      db.transaction = (work, config) => {
        const watchers = makeWatchers();
        return begin(
          (tx) =>
            transactions.run(watchers, async () => {
              const done = await work(tx);
              for (const watcher of watchers) await watcher.check(tx);
              return done;
            }),
          config,
        );
      };
    },
  };
}
