import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { preparing } from './preparing.ts';
import * as schema from './schema/index.ts';

export interface DatabaseOptions {
  /** Connections of the pool; the process opens no more than these (and one per LISTEN). */
  max?: number;
  applicationName?: string;
}

/** Opens a pool on `url`; nothing connects before the first query. */
export function openDatabase(url: string, { max = 10, applicationName = 'stagedoor' }: DatabaseOptions = {}) {
  const client = postgres(url, {
    max,
    connection: { application_name: applicationName },
    onnotice: () => {},
    // Seconds until the next try while PostgreSQL is away; the library's own grow to 20.
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
  });
  const db = drizzle(preparing(client), { schema, casing: 'snake_case' });
  return { db, client, close: () => client.end({ timeout: 5 }) };
}

export type OpenDatabase = ReturnType<typeof openDatabase>;
export type Database = OpenDatabase['db'];
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Whatever a query can run on. */
export type Queryable = Database | Transaction;

/** A piece of SQL made by the client's tag, to be put into another. */
export type SqlFragment = postgres.PendingQuery<postgres.Row[]>;

/** The client inside of `begin`. */
export type SqlTransaction = postgres.TransactionSql;
