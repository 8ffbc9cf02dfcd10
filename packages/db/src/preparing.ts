import type { Sql, TransactionSql } from 'postgres';
import type { createTransactionSlots } from './transaction-slots.ts';

/**
 * Statements with more parameters are mostly lists of changing length, each of which would be stored separately.
 */
const MOST_PARAMETERS = 16;

type InSlot = ReturnType<typeof createTransactionSlots>;

/**
 * The client as the query builder uses it, with statements prepared once per connection. Unprepared, each
 * statement costs a second round trip for its description and is planned every time. Transactions begin when
 * `inSlot` lets them.
 */
export function preparing<Client extends Sql | TransactionSql>(client: Client, inSlot: InSlot): Client {
  const replaced = {
    unsafe: ((query, parameters = [], options) =>
      client.unsafe(query, parameters, {
        ...options,
        prepare: parameters.length <= MOST_PARAMETERS,
      })) as Sql['unsafe'],
    begin: (work: (tx: TransactionSql) => Promise<unknown>) =>
      inSlot(async () => (client as Sql).begin((tx) => work(preparing(tx, inSlot)))),
    savepoint: (work: (tx: TransactionSql) => Promise<unknown>) =>
      (client as TransactionSql).savepoint((tx) => work(preparing(tx, inSlot))),
  };
  return new Proxy(client, {
    get: (target, key) => Reflect.get(key in replaced ? replaced : target, key),
  });
}
