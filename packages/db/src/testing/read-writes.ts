import { loadModule, parseSync } from 'libpg-query';

await loadModule();

/** Rows of a table that a statement inserts, updates or deletes. */
export interface Write {
  table: string;
  kind: 'insert' | 'update' | 'delete';
  /** The columns that an update sets. */
  columns: string[];
}

type Json = { [name: string]: unknown };

const KINDS = { InsertStmt: 'insert', UpdateStmt: 'update', DeleteStmt: 'delete' } as const;
const known = new Map<string, Write[]>();
/** Most statements write nothing. */
const MAY_WRITE = /\b(insert|update|delete)\b/i;

/** The writes of one statement, also those in its `with`, read by PostgreSQL's own parser. */
export function readWrites(text: string): Write[] {
  if (!MAY_WRITE.test(text)) return [];
  const writes = known.get(text) ?? [...writesIn(parseSync(text))];
  known.set(text, writes);
  return writes;
}

function* writesIn(node: unknown): Generator<Write> {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, part] of Object.entries(node)) {
    yield* writesIn(part);
    if (!isWrite(name)) continue;
    const { relation, targetList = [] } = part as { relation: Json; targetList?: { ResTarget: Json }[] };
    const columns = targetList.map(({ ResTarget }) => String(ResTarget.name));
    yield { table: String(relation.relname), kind: KINDS[name], columns };
  }
}

const isWrite = (name: string): name is keyof typeof KINDS => name in KINDS;
