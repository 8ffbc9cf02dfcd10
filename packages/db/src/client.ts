import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { preparing } from './preparing.ts';
import * as schema from './schema/index.ts';
import { createTransactionSlots } from './transaction-slots.ts';

export interface DatabaseOptions {
  /** Connections of the pool. The process opens no more than these (and one per LISTEN). */
  max?: number;
  applicationName?: string;
  limits?: Limits;
}

/** Time limits of a pool in milliseconds. Those left out are unlimited. */
export interface Limits {
  statementMs: number;
  /** Waiting for a lock. */
  lockMs: number;
  /** Between two statements of a transaction. */
  idleInTransactionMs: number;
  /** Waiting until a transaction may begin. */
  transactionPatienceMs: number;
}

/** Connections kept for single statements, so that no number of transactions blocks them. */
const CONNECTIONS_WITHOUT_TRANSACTION = 2;

/** Opens a pool on `url`. It connects at the first query. */
export function openDatabase(
  url: string,
  { max = 10, applicationName = 'stagedoor', limits }: DatabaseOptions = {},
) {
  const client = postgres(url, {
    max,
    connection: { application_name: applicationName, ...(limits && settingsOf(limits)) },
    onnotice: () => {},
    // Seconds until the next attempt while PostgreSQL is down; the library's own delay grows to 20.
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
  });
  const inSlot = createTransactionSlots({
    most: Math.max(1, max - CONNECTIONS_WITHOUT_TRANSACTION),
    patienceMs: limits?.transactionPatienceMs,
  });
  const db = drizzle(preparing(client, inSlot), { schema, casing: 'snake_case' });
  return { db, client, close: () => client.end({ timeout: 5 }) };
}

const settingsOf = ({ statementMs, lockMs, idleInTransactionMs }: Limits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

export type OpenDatabase = ReturnType<typeof openDatabase>;
export type Database = OpenDatabase['db'];
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Anything that can run a query. */
export type Queryable = Database | Transaction;

/** A piece of SQL made by the client's tag, to be embedded in another. */
export type SqlFragment = postgres.PendingQuery<postgres.Row[]>;

/** The client inside of `begin`. */
export type SqlTransaction = postgres.TransactionSql;
