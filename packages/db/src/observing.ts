import type { PostgresError, RowList, Sql, TransactionSql } from 'postgres';

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

/** The client, whose statements `observe` sees; not those that are read by a cursor, which end when their reader likes. */
export function observing<Client extends Sql | TransactionSql>(
  client: Client,
  observe: ObserveStatement,
): Client {
  type Work = (tx: TransactionSql) => unknown;
  const inside = (work: Work) => (tx: TransactionSql) => work(observing(tx, observe));
  const replaced = {
    unsafe: ((...args) => watch(client.unsafe(...args), args[0], observe)) as Sql['unsafe'],
    begin: (...args: [Work] | [string, Work]) =>
      args.length === 1
        ? (client as Sql).begin(inside(args[0]))
        : (client as Sql).begin(args[0], inside(args[1])),
    savepoint: (work: Work) => (client as TransactionSql).savepoint(inside(work)),
  };
  return new Proxy(client, {
    apply: (target, self, args: [TemplateStringsArray | object]) => {
      const made: unknown = Reflect.apply(target as unknown as () => unknown, self, args);
      return made instanceof Promise ? watch(made, [args[0]].flat().join('?'), observe) : made;
    },
    get: (target, key) => Reflect.get(key in replaced ? replaced : target, key),
  });
}

/** These run a statement; a fragment of another one never runs. */
const STARTS = ['then', 'catch', 'finally', 'execute'] as const;

function watch<Statement extends object>(made: Statement, written: string, observe: ObserveStatement) {
  type Method = (typeof STARTS)[number] | 'cursor';
  const statement = made as unknown as Record<Method, (...args: unknown[]) => unknown>;
  const before = (name: Method, act: () => void) => {
    const method = statement[name];
    statement[name] = (...args) => {
      act();
      return method.apply(made, args);
    };
  };
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  const begin = () => {
    if (isLeft) return;
    leave();
    const end = observe();
    Promise.prototype.then.call(
      made,
      ({ statement, count }: RowList<never[]>) => end({ text: () => statement?.string ?? written, count }),
      (error: PostgresError) => end({ text: () => error.query ?? written, error }),
    );
  };
  for (const name of STARTS) before(name, begin);
  before('cursor', leave);
  return made;
}
