import type { Sql, TransactionSql } from 'postgres';

/** Called when a statement is handed to the pool; what it returns is called at the statement's end. */
export type ObserveStatement = () => (end: StatementEnd) => void;

export interface StatementEnd {
  /** With $1 for each value. */
  text(): string;
  /** Rows that were read or written. */
  count?: number;
  /** Undefined where the statement went well. */
  error?: unknown;
}

/** A statement of the library, as far as its end can be seen. */
interface Statement extends Promise<unknown> {
  strings: readonly string[];
  statement: { string: string } | null;
  handler(statement: Statement): unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
  cursorFn?: unknown;
}

/** The client, whose statements `observe` sees; not those that read by a cursor, which end when their reader likes. */
export function observing<Client extends Sql | TransactionSql>(
  client: Client,
  observe: ObserveStatement,
): Client {
  const watch = <T>(made: T): T => {
    if (made instanceof Promise && 'handler' in made) watchStatement(made as unknown as Statement, observe);
    return made;
  };
  type Work = (tx: TransactionSql) => unknown;
  const inside = (work: Work) => (tx: TransactionSql) => work(observing(tx, observe));
  const replaced = {
    unsafe: ((...args) => watch(client.unsafe(...args))) as Sql['unsafe'],
    begin: (...args: [Work] | [string, Work]) =>
      args.length === 1
        ? (client as Sql).begin(inside(args[0]))
        : (client as Sql).begin(args[0], inside(args[1])),
    savepoint: (work: Work) => (client as TransactionSql).savepoint(inside(work)),
  };
  return new Proxy(client, {
    apply: (target, self, args) => watch(Reflect.apply(target as unknown as () => unknown, self, args)),
    get: (target, key) => Reflect.get(key in replaced ? replaced : target, key),
  });
}

/** The library runs a statement when it is awaited; a fragment of another statement never runs. */
function watchStatement(statement: Statement, observe: ObserveStatement): void {
  const { handler } = statement;
  statement.handler = (query) => {
    if (!statement.cursorFn) watchEnd(statement, observe());
    return handler(query);
  };
}

function watchEnd(statement: Statement, ended: ReturnType<ObserveStatement>): void {
  const { resolve, reject } = statement;
  const text = () => statement.statement?.string ?? statement.strings.join('?');
  statement.resolve = (result) => {
    ended({ text, count: (result as { count?: number } | undefined)?.count });
    resolve(result);
  };
  statement.reject = (error) => {
    ended({ text, error });
    reject(error);
  };
}
