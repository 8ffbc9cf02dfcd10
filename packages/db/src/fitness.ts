import { CLOCKS_DIFFER_MS } from '@stagedoor/validators';
import type { OpenDatabase } from './client.ts';
import type { DatabaseUrls } from './database-urls.ts';
import { readMigrations } from './migrations/read-migrations.ts';
import { DatabaseRefusal, nameDatabase } from './refusal.ts';
import { GUARDED } from './roles.ts';
import { leadsElsewhere, sessionAt, withDatabase } from './session-of.ts';

type Client = OpenDatabase['client'];

const OLDEST = 15;

/** A database's words about itself. `time` is its clock's, `asked` ours at the same moment. */
export interface DatabaseFacts {
  version: number;
  encoding: string;
  time: number;
  asked: number;
}

/**
 * Throws `DatabaseRefusal` for a database that the product cannot use: too old a PostgreSQL, another encoding, a clock that
 * differs much, tables of a release that is too new, or another database than the owner's. Changes nothing.
 */
export async function refuseUnfit(
  { databaseUrl, ownerUrl, directUrl }: DatabaseUrls,
  /** For who replaces the tables. */
  { mayBeNewer = false } = {},
): Promise<void> {
  const [url, variable] = directUrl ? [directUrl, 'DATABASE_DIRECT_URL'] : [databaseUrl, 'DATABASE_URL'];
  await withDatabase(url, variable, async (client) => {
    const unfit = describeUnfit(await readFacts(client));
    const problem = unfit ?? (mayBeNewer ? null : await findNewerTables(client));
    if (problem) throw new DatabaseRefusal(`${nameDatabase(url, variable)} ${problem}`);
  });
  const others = { DATABASE_OWNER_URL: ownerUrl, DATABASE_DIRECT_URL: directUrl };
  for (const [variable, other] of Object.entries(others))
    if (other && (await sessionAt(other, variable)).database !== (await sessionAt(databaseUrl)).database)
      throw leadsElsewhere(variable, other, databaseUrl);
}

/** The first of the addresses that does not answer, as `nameDatabase` says it. */
export async function nameUnreachable({ databaseUrl, ownerUrl, directUrl }: DatabaseUrls): Promise<string> {
  const urls = { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl, DATABASE_OWNER_URL: ownerUrl };
  for (const [variable, url] of Object.entries(urls))
    if (url && !(await sessionAt(url).catch(() => null))) return nameDatabase(url, variable);
  return nameDatabase(databaseUrl);
}

async function readFacts(client: Client): Promise<DatabaseFacts> {
  const before = Date.now();
  const [row] = await client<{ number: number; encoding: string; time: number }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as time`;
  if (!row) throw new Error('The database says nothing about itself');
  const { number, encoding, time } = row;
  return { version: Math.floor(number / 10_000), encoding, time, asked: (before + Date.now()) / 2 };
}

/** The reason why we cannot use the database, and what to do; null when we can. */
export function describeUnfit({ version, encoding, time, asked }: DatabaseFacts): string | null {
  if (version < OLDEST)
    return `runs on PostgreSQL ${version}, and Stagedoor needs ${OLDEST} or newer: move it to a newer one`;
  if (encoding !== 'UTF8')
    return `has the encoding ${encoding}, in which names and texts cannot be kept: make it again with encoding 'UTF8' template template0 (docs/install.md)`;
  const minutes = Math.round(Math.abs(time - asked) / 60_000);
  if (Math.abs(time - asked) > CLOCKS_DIFFER_MS)
    return `has a clock that is ${minutes} minutes ${time > asked ? 'ahead of' : 'behind'} ours: set the clocks of both machines and start again`;
  return null;
}

/** Tables with a migration that we do not know, unless its release wrote down that ours runs beside it. */
async function findNewerTables(client: Client): Promise<string | null> {
  const applied = await findNewest(client);
  const known = Math.max(...readMigrations().map(({ when }) => when));
  if (!applied || applied.when <= known || (applied.readableFrom !== null && applied.readableFrom <= known))
    return null;
  return (
    'has tables of a newer release, which this one does not know: start that release again, or restore the backup ' +
    'from before the upgrade with this one (docs/operations.md, Upgrading)'
  );
}

/** The newest migration in the database; null without one, and without the right to look. */
export async function findNewest(
  client: Client,
): Promise<{ when: number; readableFrom: number | null } | null> {
  // Without the right to look, nothing has been shared with this role.
  const [table] = await client<{ isThere: boolean }[]>`
    select coalesce(has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select'), false) as "isThere"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'`;
  if (!table?.isThere) return null;
  // Older releases made the list without that column.
  const [row] = await client<{ when: number; readableFrom: number | null }[]>`
    select created_at::float8 as when, (to_jsonb(m) ->> 'readable_from')::float8 as "readableFrom"
    from drizzle.__drizzle_migrations m order by created_at desc limit 1`;
  return row ?? null;
}

/** Throws `DatabaseRefusal` when the role of `url` may not use a table as it has to. */
export async function refuseWithoutRights(url: string): Promise<void> {
  const table = await withDatabase(url, 'DATABASE_URL', async (client) => {
    const [row] = await client<{ name: string }[]>`
      select relname as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
        and not (has_table_privilege(oid, 'select') and (relname = any(${Object.keys(GUARDED)})
          or (has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))))
      order by 1 limit 1`;
    return row?.name;
  });
  if (table)
    throw new DatabaseRefusal(
      `${nameDatabase(url)} gives our role too few rights (see Settings in docs/operations.md): it may not read and write ${table}`,
    );
}
