import postgres from 'postgres';
import type { ClusterRecord } from './record.ts';

/** The database, and the role that the product connects as. */
const name = 'stagedoor';
const ownerName = 'stagedoor_owner';

export type Role = { name: string; password: string };
export type Passwords = Omit<ClusterRecord, 'home' | 'port'>;

const ownRole = ({ password }: Pick<Passwords, 'password'>): Role => ({ name, password });

/** The role that created the cluster. Clusters older than the product's own role have no other. */
export const superuserOf = ({ password, superuserPassword }: Passwords): Role =>
  superuserPassword === undefined ? ownRole({ password }) : { name: 'postgres', password: superuserPassword };

const urlOf = (port: number, role: Role, database: string): string =>
  `postgres://${role.name}:${encodeURIComponent(role.password)}@127.0.0.1:${port}/${database}`;

/** The addresses of the database for the product, for migrations and for what only a superuser may do. */
export const connectUrls = (port: number, passwords: Passwords) => ({
  url: urlOf(port, ownRole(passwords), name),
  ownerUrl:
    passwords.ownerPassword === undefined
      ? null
      : urlOf(port, { name: ownerName, password: passwords.ownerPassword }, name),
  superuserUrl: urlOf(port, superuserOf(passwords), name),
});

/**
 * Creates the product's database, its role, and the role that owns the database, unless they exist. An older
 * database gets a new owner.
 */
export async function ensureDatabase(port: number, passwords: Passwords): Promise<void> {
  const sql = postgres(urlOf(port, superuserOf(passwords), 'postgres'), { max: 1, onnotice: () => {} });
  const { password, ownerPassword } = passwords;
  try {
    await ensureRole(sql, { name, password });
    const owner = ownerPassword === undefined ? name : ownerName;
    if (ownerPassword !== undefined) {
      await ensureRole(sql, { name: ownerName, password: ownerPassword });
      // A member may take over what the product's role owned before, and give it the job queue.
      await sql`grant ${sql(name)} to ${sql(ownerName)}`;
    }
    const [found] = await sql<{ owner: string }[]>`
      select datdba::regrole::text as owner from pg_database where datname = ${name}`;
    if (!found) await sql`create database ${sql(name)} owner ${sql(owner)}`;
    else if (found.owner !== owner) await sql`alter database ${sql(name)} owner to ${sql(owner)}`;
  } finally {
    await sql.end();
  }
}

async function ensureRole(sql: postgres.Sql, role: Role): Promise<void> {
  const roles = await sql`select 1 from pg_roles where rolname = ${role.name}`;
  // The passwords contain only letters that need no escape; this statement takes no parameters.
  if (roles.length === 0)
    await sql.unsafe(`create role ${role.name} login password '${role.password}' nosuperuser`);
}
