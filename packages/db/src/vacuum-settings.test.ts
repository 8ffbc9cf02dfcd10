import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

let database: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, { max: 1 });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

it('tables that change much are vacuumed long before a fifth of them is dead', async () => {
  const rows = await opened.client<{ name: string; setting: string; value: number }[]>`
    select c.relname as name, o.option_name as setting, o.option_value::float8 as value
    from pg_class c, pg_options_to_table(c.reloptions) o
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
  const of = (setting: string) =>
    Object.fromEntries(rows.filter((row) => row.setting === setting).map(({ name, value }) => [name, value]));
  expect(of('autovacuum_vacuum_scale_factor')).toEqual({
    rate_limits: 0,
    events: 0.02,
    job_lines: 0.02,
    play_events: 0.01,
    song_counts: 0.02,
    play_batches: 0,
    daily_plays: 0.02,
    songs: 0.02,
    artist_listener_days: 0.02,
    notifications: 0.05,
    mails: 0.05,
    sessions: 0.05,
  });
  expect(of('autovacuum_vacuum_insert_scale_factor')).toEqual({
    events: 0.05,
    job_lines: 0.05,
    play_events: 0.01,
    artist_listener_days: 0.05,
    audit_log: 0.02,
    ledger_entries: 0.02,
  });
  expect(of('fillfactor')).toEqual({ rate_limits: 70, daily_plays: 80, song_counts: 50 });
});
