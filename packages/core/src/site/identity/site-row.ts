import type { OpenDatabase, SqlTransaction } from '@stagedoor/db';

type Sql = OpenDatabase['client'] | SqlTransaction;

const KEY = 'site-id';

/** The site's id in its database. It is settled once data folder and storage carry it, too. */
export interface SiteRow {
  id: string;
  isSettled: boolean;
  /** SHA-256 of the session secret that servers had last. */
  secret?: string;
}

/** Null in a database without tables, and of a site from before sites had ids. */
export async function readSiteRow(sql: Sql): Promise<SiteRow | null> {
  if (!(await hasTable(sql, 'settings'))) return null;
  const [row] = await sql<{ value: SiteRow }[]>`select value from settings where key = ${KEY}`;
  return row?.value ?? null;
}

/** Gives the database an id, unless it has one. Returns the one that it has. */
export async function addSiteRow(sql: Sql, row: SiteRow): Promise<SiteRow> {
  await sql`insert into settings (key, value) values (${KEY}, ${JSON.stringify(row)}::jsonb) on conflict do nothing`;
  return (await readSiteRow(sql)) ?? row;
}

export async function writeSiteRow(sql: Sql, row: SiteRow): Promise<void> {
  await sql`insert into settings (key, value) values (${KEY}, ${JSON.stringify(row)}::jsonb)
    on conflict (key) do update set value = excluded.value`;
}

/** Tables that only a site in use has rows in. A first start without demo fills none of these. */
const CONTENT = ['users', 'artists', 'songs'];

/** The name of a table that holds people or music; null in a new database. */
export async function findContent(sql: Sql): Promise<string | null> {
  for (const table of CONTENT) {
    if (!(await hasTable(sql, table))) continue;
    const [row] = await sql.unsafe(`select exists (select from public.${table}) as "isFilled"`);
    if (row?.isFilled) return table;
  }
  return null;
}

async function hasTable(sql: Sql, table: string): Promise<boolean> {
  const [row] = await sql`select to_regclass(${`public.${table}`}) is not null as "isThere"`;
  return row?.isThere === true;
}
