import postgres from 'postgres';
import type { ClusterRecord } from './record.ts';

/** The database, and the role that the product connects as. */
const name = 'stagedoor';

export type Role = { name: string; password: string };

const ownRole = ({ password }: { password: string }): Role => ({ name, password });

/** The role that created the cluster. Clusters older than the product's own role have no other. */
export const superuserOf = ({ password, superuserPassword }: Omit<ClusterRecord, 'home' | 'port'>): Role =>
  superuserPassword === undefined ? ownRole({ password }) : { name: 'postgres', password: superuserPassword };

const urlOf = (port: number, role: Role, database: string): string =>
  `postgres://${role.name}:${encodeURIComponent(role.password)}@127.0.0.1:${port}/${database}`;

export const connectUrl = (port: number, password: string): string =>
  urlOf(port, ownRole({ password }), name);

/** Creates the product's database, and the role that owns it and has no other rights, unless they exist. */
export async function ensureDatabase(
  port: number,
  record: Omit<ClusterRecord, 'home' | 'port'>,
): Promise<void> {
  const superuser = superuserOf(record);
  const sql = postgres(urlOf(port, superuser, 'postgres'), { max: 1, onnotice: () => {} });
  try {
    const roles = await sql`select 1 from pg_roles where rolname = ${name}`;
    // The passwords contain only letters that need no escape; this statement takes no parameters.
    if (roles.length === 0)
      await sql.unsafe(`create role ${name} login password '${record.password}' nosuperuser`);
    const found = await sql`select 1 from pg_database where datname = ${name}`;
    if (found.length === 0) await sql`create database ${sql(name)} owner ${sql(name)}`;
  } finally {
    await sql.end();
  }
}
