import { loadModule, parseSync } from 'libpg-query';

await loadModule();

/** A lock that a statement takes on rows of a table, or on a number that the program has agreed upon. */
export interface Lock {
  /** A table, or 'advisory' with the lock's arguments. */
  on: string;
  /** Waits for the current holder; `skip locked` and `nowait` do not. */
  waits: boolean;
  /** `for update`: others wait even to refer to the row. */
  isExclusive?: boolean;
}

type Json = { [name: string]: unknown };

const known = new Map<string, Lock[]>();
/** Most statements lock nothing. */
const MAY_LOCK = /for (no key |key )?(update|share)|\bupdate\b|\bdelete\b|advisory/i;

/**
 * The locks of one statement in the order of its parts, by PostgreSQL's own parser. Locks that an insert takes on
 * referenced rows are left out: only the deletion of such a row waits for them.
 */
export function readLocks(text: string): Lock[] {
  if (!MAY_LOCK.test(text)) return [];
  const locks = known.get(text) ?? [...locksIn(parseSync(text) as Json, new Set())];
  known.set(text, locks);
  return locks;
}

function* locksIn(node: unknown, aliases: Set<string>): Generator<Lock> {
  if (Array.isArray(node)) for (const one of node) yield* locksIn(one, aliases);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { withClause, ...parts } = node as Json;
  const within = new Set([...aliases, ...namesOf(withClause)]);
  yield* locksIn(withClause, within);
  for (const [name, part] of Object.entries(parts)) {
    yield* locksIn(part, within);
    const inner = part as Json;
    if (name === 'SelectStmt')
      yield* locksOfSelect(inner, new Set([...within, ...namesOf(inner.withClause)]));
    if (name === 'UpdateStmt' || name === 'DeleteStmt')
      yield { on: tableOf(inner.relation as Json), waits: true };
    if (name === 'InsertStmt' && (inner.onConflictClause as Json)?.action === 'ONCONFLICT_UPDATE')
      yield { on: tableOf(inner.relation as Json), waits: true };
    if (name === 'FuncCall' && /^pg_advisory_xact_lock/.test(nameOf(inner)))
      yield { on: `advisory ${((inner.args ?? []) as Json[]).map(argument).join()}`, waits: true };
  }
}

function* locksOfSelect({ lockingClause = [], fromClause = [] }: Json, ctes: Set<string>): Generator<Lock> {
  const tables = new Map([...rangesIn(fromClause)]);
  for (const { LockingClause: clause } of lockingClause as Record<string, Json>[]) {
    const named = ((clause?.lockedRels ?? []) as { RangeVar: Json }[]).map(({ RangeVar }) =>
      tableOf(RangeVar),
    );
    for (const name of named.length > 0 ? named : tables.keys()) {
      const on = tables.get(name) ?? name;
      if (!ctes.has(on))
        yield {
          on,
          waits: clause?.waitPolicy === 'LockWaitBlock',
          isExclusive: clause?.strength === 'LCS_FORUPDATE',
        };
    }
  }
}

/** The tables of a FROM clause by the names that the statement gives them. */
function* rangesIn(node: unknown): Generator<[name: string, table: string]> {
  if (Array.isArray(node)) for (const one of node) yield* rangesIn(one);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { RangeVar, JoinExpr } = node as Record<string, Json>;
  if (RangeVar)
    yield [((RangeVar.alias as Json)?.aliasname as string) ?? tableOf(RangeVar), tableOf(RangeVar)];
  if (JoinExpr) yield* rangesIn([JoinExpr.larg, JoinExpr.rarg]);
}

const namesOf = (withClause: unknown): string[] =>
  (((withClause as Json)?.ctes ?? []) as { CommonTableExpr: Json }[]).map(({ CommonTableExpr }) =>
    String(CommonTableExpr.ctename),
  );

const tableOf = (range: Json): string => String(range.relname);
const nameOf = ({ funcname }: Json): string =>
  ((funcname ?? []) as { String: { sval: string } }[]).map(({ String: name }) => name.sval).at(-1) ?? '';

/** A text as it is written, a function with its arguments, and $ for what changes from call to call. */
function argument(node: Json): string {
  const { A_Const: constant, FuncCall: call } = node as Record<string, Json>;
  if (call) return `${nameOf(call)}(${((call.args ?? []) as Json[]).map(argument).join()})`;
  return ((constant?.sval as Json)?.sval as string) ?? '$';
}
