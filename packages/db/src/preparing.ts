import { type SQL, sql } from 'drizzle-orm';
import type { Sql, TransactionSql } from 'postgres';
import type { createTransactionSlots } from './transaction-slots.ts';

/**
 * Statements with more parameters are mostly lists of changing length, each of which would be stored separately.
 */
const MAX_PARAMETERS = 16;
const ONE_SHAPE = '/* one shape */';

/** Has a statement prepared that has many parameters, but no list. */
export const ofOneShape = (statement: SQL): SQL => sql`${statement} ${sql.raw(ONE_SHAPE)}`;

interface Transactions {
  inSlot: ReturnType<typeof createTransactionSlots>;
  /** Runs at the begin of each transaction. */
  begin?: (tx: TransactionSql) => void;
}

/**
 * The client as the query builder uses it, with statements prepared once per connection. Unprepared, each
 * statement costs a second round trip for its description and is planned every time. Transactions begin when
 * their slot is free.
 */
export function preparing<Client extends Sql | TransactionSql>(
  client: Client,
  transactions: Transactions,
): Client {
  const replaced = {
    unsafe: ((query, parameters = [], options) =>
      client.unsafe(query, parameters, {
        ...options,
        prepare: parameters.length <= MAX_PARAMETERS || query.includes(ONE_SHAPE),
      })) as Sql['unsafe'],
    begin: (work: (tx: TransactionSql) => Promise<unknown>) =>
      transactions.inSlot(async () =>
        (client as Sql).begin((tx) => {
          transactions.begin?.(tx);
          return work(preparing(tx, transactions));
        }),
      ),
    savepoint: (work: (tx: TransactionSql) => Promise<unknown>) =>
      (client as TransactionSql).savepoint((tx) => work(preparing(tx, transactions))),
  };
  return new Proxy(client, {
    get: (target, key) => Reflect.get(key in replaced ? replaced : target, key),
  });
}
