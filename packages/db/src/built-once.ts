import type { Queryable } from './client.ts';

/** All that the text of a statement may depend on. */
export type Variant = Record<string, string | number | boolean>;

/**
 * A prepared query of the query builder that is built once for each pool (and each transaction) and variant: building
 * one of thirty columns takes longer than asking it. `build` sees the variant alone, so what changes from call to
 * call must be a placeholder. Meant for constants of a module: every call of this makes a statement of its own.
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
