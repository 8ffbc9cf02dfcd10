import type { Queryable } from './client.ts';

const statements = new WeakMap<Queryable, Map<string, unknown>>();

/**
 * A prepared query of the query builder, built once for each pool (and each transaction): building one of thirty columns
 * takes longer than asking it. `key` names its text, so what changes from call to call must be a placeholder.
 */
export function builtOnce<Prepared>(db: Queryable, key: string, build: () => Prepared): Prepared {
  const known = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, known);
  if (!known.has(key)) known.set(key, build());
  return known.get(key) as Prepared;
}
