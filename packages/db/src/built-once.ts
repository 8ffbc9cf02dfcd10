import type { Queryable } from './client.ts';

/** Everything that the text of a statement may depend on. */
export type Variant = Record<string, string | number | boolean>;

/**
 * A prepared query of the query builder that is built once per pool (and per transaction) and variant, because
 * building a query of thirty columns takes longer than running it. `build` sees only the variant, so values that
 * change per call must be placeholders. Use it for module constants: every call creates a separate statement.
 */
export function builtOnce<V extends Variant, Prepared>(
  build: (db: Queryable, variant: V) => Prepared,
): (db: Queryable, variant: V) => Prepared {
  const statements = new WeakMap<Queryable, Map<string, Prepared>>();
  return (db, variant) => {
    const known = statements.get(db) ?? new Map<string, Prepared>();
    statements.set(db, known);
    const key = JSON.stringify(variant);
    const statement = known.get(key) ?? build(db, variant);
    known.set(key, statement);
    return statement;
  };
}
