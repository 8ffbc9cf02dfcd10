import postgres from 'postgres';
import { superuser } from './cluster.ts';

const databaseName = 'stagedoor';

export const connectUrl = (port: number, password: string, database = databaseName): string =>
  `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** Makes the product's database unless it is there. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  const sql = postgres(connectUrl(port, password, 'postgres'), { max: 1, onnotice: () => {} });
  try {
    const found = await sql`select 1 from pg_database where datname = ${databaseName}`;
    if (found.length === 0) await sql`create database ${sql(databaseName)}`;
  } finally {
    await sql.end();
  }
}
