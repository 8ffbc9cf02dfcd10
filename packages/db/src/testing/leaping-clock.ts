import postgres from 'postgres';
import type { TestDatabase } from './create-test-database.ts';

/** PostgreSQL's clock in one test database. */
export interface LeapingClock {
  /** From now on `now()` and `clock_timestamp()` are ahead by so much, in statements of connections opened since. */
  leap(byMs: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Puts functions of the same name in front of PostgreSQL's own. Call it before anything else connects; defaults of columns keep
 * the real clock.
 */
export async function openLeapingClock({ superuserUrl, url }: TestDatabase): Promise<LeapingClock> {
  const name = new URL(url).pathname.slice(1);
  const at = new URL(superuserUrl);
  at.pathname = `/${name}`;
  const sql = postgres(at.href, { max: 1, onnotice: () => {} });
  await sql.unsafe(`
    create schema leaping;
    create table leaping.clock (ahead interval not null);
    insert into leaping.clock values ('0');
    create function leaping.now() returns timestamptz language sql stable as
      'select pg_catalog.now() + ahead from leaping.clock';
    create function leaping.clock_timestamp() returns timestamptz language sql volatile as
      'select pg_catalog.clock_timestamp() + ahead from leaping.clock';
    grant usage on schema leaping to public;
    grant select on leaping.clock to public;
    alter database "${name}" set search_path = leaping, pg_catalog, public`);
  return {
    leap: async (byMs) => {
      await sql`update leaping.clock set ahead = ${`${byMs} milliseconds`}::interval`;
      // The job queue's own clock names PostgreSQL's function with its schema.
      const [queue] = await sql`select to_regprocedure('pgboss.job_now()') as clock`;
      if (queue?.clock)
        await sql.unsafe(`create or replace function pgboss.job_now() returns timestamptz language sql stable
          as 'select leaping.now()'`);
    },
    close: () => sql.end(),
  };
}
