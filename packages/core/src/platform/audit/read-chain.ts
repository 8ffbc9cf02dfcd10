import { createHash } from 'node:crypto';
import type { SqlTransaction } from '@stagedoor/db';

/** The hash before the first row. */
export const NO_HASH = '0'.repeat(64);
const BATCH = 2_000;

/** A row as it is hashed: JSON columns as the text that PostgreSQL writes. */
export interface ChainRow {
  id: number;
  ms: string;
  act: string;
  targetType: string | null;
  thingId: number | null;
  details: string;
  commitments: string;
  /** The parts that are not erased, each as text. */
  personal: Record<string, string>;
  hash: string;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The text of a row that is hashed together with the previous hash. The database's `audit_content` makes the same text. */
export const contentOf = (row: ChainRow): string =>
  `[${[
    row.id,
    row.ms,
    JSON.stringify(row.act),
    JSON.stringify(row.targetType),
    row.thingId ?? 'null',
    row.details,
    row.commitments,
  ].join(', ')}]`;

export const hashAfter = (previous: string, content: string): string => sha256(`${previous}\n${content}`);

/** The rows with numbers from `from` to `to`, in order. */
export async function* readChain(tx: SqlTransaction, from: number, to: number): AsyncGenerator<ChainRow> {
  for (let next = from; next <= to; ) {
    const rows = await tx<ChainRow[]>`
      select id::int8::text::float8 as id, (extract(epoch from at) * 1000)::bigint::text as ms, act,
        target_type as "targetType", thing_id as "thingId", details::text as details,
        commitments::text as commitments, hash,
        (select coalesce(jsonb_object_agg(key, value::text), '{}') from jsonb_each(personal)) as personal
      from audit_log where id >= ${next} and id <= ${to} order by id limit ${BATCH}`;
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    next = last.id + 1;
  }
}
