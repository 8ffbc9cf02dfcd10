import type { Queryable } from './client.ts';
import { createRowMapper, type JoinedTables, type Selected } from './map-rows.ts';

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
    const statement = known.get(key) ?? mapQuickly(build(db, variant));
    known.set(key, statement);
    return statement;
  };
}

/** The parts of a prepared query that decide what becomes of its rows. */
interface RowsOfPrepared {
  fields?: Selected[];
  joinsNotNullableMap?: JoinedTables;
  customResultMapper?: ReturnType<typeof createRowMapper>;
}

function mapQuickly<Prepared>(prepared: Prepared): Prepared {
  const rows = prepared as RowsOfPrepared;
  if (rows.fields) rows.customResultMapper = createRowMapper(rows.fields, rows.joinsNotNullableMap);
  return prepared;
}
