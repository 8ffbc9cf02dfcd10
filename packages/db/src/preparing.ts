import type { Sql, TransactionSql } from 'postgres';

/** Statements of more parameters are mostly lists of changing length, which would each be kept as one of its own. */
const MOST_PARAMETERS = 16;

/**
 * The client as the query builder uses it, with its statements prepared once per connection: left alone, it asks for
 * each statement's description first (a second round trip) and lets it be planned anew every time.
 */
export function preparing<Client extends Sql | TransactionSql>(client: Client): Client {
  const replaced = {
    unsafe: ((query, parameters = [], options) =>
      client.unsafe(query, parameters, {
        ...options,
        prepare: parameters.length <= MOST_PARAMETERS,
      })) as Sql['unsafe'],
    begin: (work: (tx: TransactionSql) => Promise<unknown>) =>
      (client as Sql).begin((tx) => work(preparing(tx))),
    savepoint: (work: (tx: TransactionSql) => Promise<unknown>) =>
      (client as TransactionSql).savepoint((tx) => work(preparing(tx))),
  };
  return new Proxy(client, {
    get: (target, key) => Reflect.get(key in replaced ? replaced : target, key),
  });
}
