import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { isBusy } from './is-busy.ts';
import { noteHost } from './is-of-database.ts';
import { type ObserveStatement, observing } from './observing.ts';
import { preparing } from './preparing.ts';
import * as schema from './schema/index.ts';
import { createTransactionSlots } from './transaction-slots.ts';

export interface DatabaseOptions {
  /** Connections of the pool. The process opens no more than these (and one per LISTEN). */
  max?: number;
  applicationName?: string;
  limits?: Limits;
  /** The address leads through a pooler in transaction mode, which keeps no settings of a session. */
  isPooled?: boolean;
  /** False for a pooler that does not pass on prepared statements. */
  isPreparing?: boolean;
  observe?: ObserveStatement | undefined;
  /** Until an attempt to connect is given up. */
  connectSeconds?: number;
  /** Tests of a pool without limits wait for less time. */
  silenceMs?: number;
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

/**
 * Planner settings for statements that people wait for, which all read few rows. A parallel worker takes longer to
 * start than such a statement, and `Memoize` reserves room for as many rows as without `limit`: megabytes on a large
 * site.
 */
const PLANNING = { max_parallel_workers_per_gather: '0', enable_memoize: 'off' };

/** Connections kept for single statements, so that no number of transactions blocks them. */
const CONNECTIONS_WITHOUT_TRANSACTION = 2;

const CONNECT_SECONDS = 5;
/** After this time without traffic, TCP asks every second whether the other side is still there, ten times. */
const KEEP_ALIVE_SECONDS = 5;

/** Where statements may take as long as they need, we then ask whether the database still works on this one. */
const UNLIMITED_SILENCE_MS = 10_000;

/** Opens a pool on `url`. It connects at the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}) {
  const {
    max = 10,
    applicationName = 'stagedoor',
    limits,
    observe,
    isPooled = false,
    isPreparing = true,
  } = options;
  const { silenceMs = UNLIMITED_SILENCE_MS, connectSeconds = CONNECT_SECONDS } = options;
  const settings = limits && settingsOf(limits);
  noteHost(url);
  const pool = postgres(url, {
    max,
    prepare: isPreparing,
    connection: {
      application_name: applicationName,
      ...(!isPooled && limits && { ...PLANNING, ...settings }),
    },
    connect_timeout: connectSeconds,
    keep_alive: KEEP_ALIVE_SECONDS,
    // A network that drops packets never reports an error, and a pooler knows no limit of ours for single statements.
    ...(limits
      ? { silence_timeout: limits.statementMs / 1000 }
      : { silence_timeout: silenceMs / 1000, onsilence: (pid) => isBusy(url, { pid, isPooled }) }),
    onnotice: () => {},
    // Seconds until the next attempt while PostgreSQL is down; the library's own delay grows to 20.
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
  });
  const client = observe ? observing(pool, observe) : pool;
  const inSlot = createTransactionSlots({
    most: Math.max(1, max - CONNECTIONS_WITHOUT_TRANSACTION),
    patienceMs: limits?.transactionPatienceMs,
  });
  const begin = isPooled && settings ? beginWith(settings) : undefined;
  const db = buildQueries(preparing(client, { inSlot, ...(begin && { begin }) }));
  return { db, client, transactions: inSlot.load, close: () => client.end({ timeout: 5 }) };
}

/** The query builder over a client. */
export const buildQueries = (client: postgres.Sql) => drizzle(client, { schema, casing: 'snake_case' });

/** Sets the limits for one transaction, with its first statement, without a round trip of their own. */
const beginWith = (settings: Record<string, number>) => {
  const commands = Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`);
  return (tx: postgres.TransactionSql) => void tx.unsafe(commands.join('; ')).execute();
};

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
