import type { Sql } from 'postgres';

interface Fallback {
  /** Whether the replica may be asked at all. */
  isUsable(): boolean;
  /** The primary's client. */
  instead: Sql;
  /** Whether the primary may succeed after this error; such errors are passed to `onFailure`. */
  isWorthAsking(error: unknown): boolean;
  onFailure(error: unknown): void;
}

/** A statement of the library, as far as it can be repeated. */
interface Statement extends Promise<unknown> {
  isRaw?: true | 'values';
  cursorFn?: unknown;
  forEachFn?: unknown;
  streaming?: boolean;
  resolve(result: unknown): void;
  reject(error: unknown): void;
  raw(): this;
  values(): this;
}

/** A replica's client, which repeats a failed statement on the primary; only whole results, since parts may have been read. */
export function fallingBack(replica: Sql, { instead, isUsable, isWorthAsking, onFailure }: Fallback): Sql {
  const repeatable = <T>(made: T, again: () => unknown): T => {
    if (made instanceof Promise && 'handler' in made) {
      const statement = made as unknown as Statement;
      const { resolve, reject } = statement;
      statement.reject = (error) => {
        const isPartial = statement.cursorFn || statement.forEachFn || statement.streaming;
        if (isPartial || !isWorthAsking(error)) return reject(error);
        onFailure(error);
        alike(statement, again() as Statement).then(resolve, reject);
      };
    }
    return made;
  };
  const unsafe: Sql['unsafe'] = (...args) =>
    isUsable() ? repeatable(replica.unsafe(...args), () => instead.unsafe(...args)) : instead.unsafe(...args);
  // Transactions belong to the primary.
  const replaced = { unsafe, begin: instead.begin };
  type Tag = (...args: unknown[]) => unknown;
  return new Proxy(replica, {
    apply: (_target, _self, args) =>
      isUsable()
        ? repeatable((replica as unknown as Tag)(...args), () => (instead as unknown as Tag)(...args))
        : (instead as unknown as Tag)(...args),
    get: (target, key) => Reflect.get(key in replaced ? replaced : target, key),
  });
}

/** Asks for rows in the form that the first statement was asked for. */
function alike({ isRaw }: Statement, statement: Statement): Statement {
  if (isRaw === 'values') return statement.values();
  return isRaw ? statement.raw() : statement;
}
