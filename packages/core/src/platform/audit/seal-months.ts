import { Readable } from 'node:stream';
import type { OpenDatabase, SqlTransaction } from '@stagedoor/db';
import type { Ctx } from '../context/index.ts';
import { contentOf, readChain } from './read-chain.ts';
import { listSeals, type Seal } from './seals.ts';

const LOCK = 7_231_011;
/** Clocks differ, and transactions take their time. */
const GRACE_MS = 24 * 3600 * 1000;

interface Options {
  storage: Ctx['storage'];
  now: Date;
  /** How many complete months stay in the database; null keeps all. */
  keepMonths: number | null;
}

export interface Sealing {
  sealed: { month: string; rows: number }[];
  dropped: number;
}

const monthOf = (time: Date): string => time.toISOString().slice(0, 7);
const monthAfter = (month: string, count = 1): Date => {
  const date = new Date(`${month}-01T00:00:00.000Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date;
};

/**
 * Seals each complete month by its last hash and writes its rows, without personal data, into a file of the storage.
 * Sealed months that are older than `keepMonths` are dropped. `client` is the owner of the tables.
 */
export async function sealMonths(client: OpenDatabase['client'], options: Options): Promise<Sealing> {
  return client.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    const sealed = [];
    for (let seal = await sealNext(tx, options); seal; seal = await sealNext(tx, options)) sealed.push(seal);
    return { sealed, dropped: await drop(tx, options) };
  }) as Promise<Sealing>;
}

/** The oldest month that is complete and not sealed; null when there is none. */
async function sealNext(tx: SqlTransaction, { storage, now }: Options) {
  const from = ((await listSeals(tx)).at(-1)?.lastId ?? 0) + 1;
  // Rows whose clock was ahead are sealed with those around them.
  const isPast = tx`at <= ${now.toISOString()}`;
  const [first] = await tx<{ month: string }[]>`
    select to_char(at at time zone 'utc', 'YYYY-MM') as month from audit_log
    where id >= ${from} and ${isPast} order by id limit 1`;
  if (!first) return null;
  const { month } = first;
  const end = monthAfter(month);
  if (now.getTime() < end.getTime() + GRACE_MS) return null;
  const [last] = await tx<{ id: number; hash: string }[]>`
    select id::float8 as id, hash from audit_log
    where id = coalesce((select min(id) - 1 from audit_log where at >= ${end.toISOString()} and ${isPast} and id > ${from}),
      (select max(id) from audit_log))`;
  if (!last) return null;
  const storageKey = `audit/${month}-${last.hash.slice(0, 16)}.jsonl`;
  await storage.put(storageKey, Readable.from(linesOf(tx, from, last.id)), {
    contentType: 'application/jsonl',
  });
  const rows = last.id - from + 1;
  // Rows that came late, with the time of a month that is sealed, are sealed with the next one.
  const name =
    (await tx`select 1 from audit_seals where month = ${month}`).length > 0 ? `${month} (${last.id})` : month;
  await tx`insert into audit_seals (month, last_id, last_hash, rows, storage_key)
    values (${name}, ${last.id}, ${last.hash}, ${rows}, ${storageKey})`;
  return { month, rows };
}

async function* linesOf(tx: SqlTransaction, from: number, to: number): AsyncGenerator<string> {
  for await (const row of readChain(tx, from, to))
    yield `${JSON.stringify({ content: contentOf(row), hash: row.hash })}\n`;
}

async function drop(tx: SqlTransaction, { now, keepMonths }: Options): Promise<number> {
  if (keepMonths === null) return 0;
  const kept = monthOf(monthAfter(monthOf(now), -keepMonths));
  const old = (await listSeals(tx)).filter(({ month }: Seal) => month.slice(0, 7) < kept).at(-1);
  if (!old) return 0;
  const { count } = await tx`delete from audit_log where id <= ${old.lastId}`;
  return count;
}
