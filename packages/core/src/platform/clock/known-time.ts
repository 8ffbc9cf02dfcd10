import type { OpenDatabase } from '@stagedoor/db';
import { CLOCK_DOUBT_NOTE, CLOCK_NOTE, type ClockDoubt, clockDoubt, clockNote } from '@stagedoor/validators';
import type { KnownTime } from './assess-time.ts';

type Client = OpenDatabase['client'];

/** The database's clock, and the time that was last trusted. */
export async function readTimes(client: Client): Promise<{ databaseMs: number; known: KnownTime | null }> {
  const [row] = await client<{ databaseMs: number; note: unknown }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as "databaseMs",
      (select value from settings where key = ${CLOCK_NOTE}) as note`;
  const note = clockNote.safeParse(row?.note).data;
  return {
    databaseMs: row?.databaseMs ?? 0,
    known: note ? { lastMs: Date.parse(note.last), latestMs: Date.parse(note.latest) } : null,
  };
}

/** Keeps the time that is trusted now. */
export async function keepTime(client: Client, lastMs: number): Promise<void> {
  const last = new Date(lastMs).toISOString();
  await client`
    insert into settings as s (key, value)
    values (${CLOCK_NOTE}, jsonb_build_object('last', ${last}::text, 'latest', ${last}::text))
    on conflict (key) do update set
      value = jsonb_build_object('last', ${last}::text, 'latest', greatest(s.value ->> 'latest', ${last}::text))`;
}

/** Says for all that a process doubts the time. */
export async function noteDoubt(client: Client, { by, says }: Omit<ClockDoubt, 'at'>): Promise<void> {
  await client`
    insert into settings (key, value) values (${CLOCK_DOUBT_NOTE}, jsonb_build_object(
      'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', ${by}::text, 'says', ${says}::text))
    on conflict (key) do update set value = excluded.value`;
}

/** Takes back what this process said, or what any did. */
export async function forgetDoubt(client: Client, by?: string): Promise<void> {
  await client`
    delete from settings where key = ${CLOCK_DOUBT_NOTE} and value ->> 'by' = coalesce(${by ?? null}, value ->> 'by')`;
}

/** The doubt of any process within this time; null when there is none. */
export async function findDoubt(client: Client, withinMs: number): Promise<ClockDoubt | null> {
  const [row] = await client<{ note: unknown }[]>`
    select value as note from settings where key = ${CLOCK_DOUBT_NOTE}
      and abs(extract(epoch from clock_timestamp() - (value ->> 'at')::timestamptz)) * 1000 < ${withinMs}`;
  return clockDoubt.safeParse(row?.note).data ?? null;
}
