import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { preparing } from './preparing.ts';
import * as schema from './schema/index.ts';
import { createTransactionSlots } from './transaction-slots.ts';

export interface DatabaseOptions {
  /** Connections of the pool; the process opens no more than these (and one per LISTEN). */
  max?: number;
  applicationName?: string;
  limits?: Limits;
}

/** How long a pool lets things take, in milliseconds; none is limited unless said. */
export interface Limits {
  statementMs: number;
  /** Of waiting for a lock. */
  lockMs: number;
  /** Between two statements of a transaction. */
  idleInTransactionMs: number;
  /** Of waiting until a transaction may begin. */
  transactionPatienceMs: number;
}

/** Of a pool, kept for single statements, so that no number of transactions stops them. */
const CONNECTIONS_WITHOUT_TRANSACTION = 2;

/** Opens a pool on `url`; nothing connects before the first query. */
export function openDatabase(
  url: string,
  { max = 10, applicationName = 'stagedoor', limits }: DatabaseOptions = {},
) {
  const client = postgres(url, {
    max,
    connection: { application_name: applicationName, ...(limits && settingsOf(limits)) },
    onnotice: () => {},
    // Seconds until the next try while PostgreSQL is away; the library's own grow to 20.
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
/** Whatever a query can run on. */
export type Queryable = Database | Transaction;

/** A piece of SQL made by the client's tag, to be put into another. */
export type SqlFragment = postgres.PendingQuery<postgres.Row[]>;

/** The client inside of `begin`. */
export type SqlTransaction = postgres.TransactionSql;
