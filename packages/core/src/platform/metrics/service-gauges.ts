import type { OpenDatabase, Replicas } from '@stagedoor/db';
import { Gauge, Registry } from 'prom-client';
import type { Clock } from '../clock/index.ts';
import type { LiveBus, SearchMemory } from '../context/index.ts';
import type { StatementLoad } from './observe.ts';

interface Parts {
  transactions: OpenDatabase['transactions'];
  connections: number;
  load: StatementLoad;
  live: LiveBus;
  clock: Clock;
  replicas: Replicas | null;
  searchMemory: SearchMemory | null;
}

/** Usage of this process's database pool and event streams, at the time they are read. */
export function createServiceGauges({
  transactions,
  connections,
  load,
  live,
  clock,
  replicas,
  searchMemory,
}: Parts): Registry {
  const registry = new Registry();
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('stagedoor_database_connections_max', 'Connections that the pool opens at most', () => connections);
  gauge(
    'stagedoor_database_statements_open',
    'Statements that run or wait for a connection',
    () => load.open,
  );
  gauge(
    'stagedoor_database_transactions_max',
    'Transactions that may run at once',
    () => transactions().most,
  );
  gauge('stagedoor_database_transactions_running', 'Transactions that run', () => transactions().running);
  gauge(
    'stagedoor_database_transactions_waiting',
    'Transactions that wait until they may begin',
    () => transactions().waiting,
  );
  gauge(
    'stagedoor_clock_trusted',
    'Whether the clocks of this machine and of the database can be trusted',
    () => (clock.state.kind === 'trusted' ? 1 : 0),
  );
  gauge('stagedoor_live_streams_open', 'Event streams of open pages', () => live.streams.size);
  gauge(
    'stagedoor_search_memory_bytes',
    'Memory that names for the search take; 0 while the database is searched',
    () => searchMemory?.byteLength() ?? 0,
  );
  if (replicas)
    new Gauge({
      name: 'stagedoor_replica_lag_seconds',
      help: "Age of a replica's state; +Inf where it is unknown, or the database is no replica",
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        for (const { replica, seconds } of replicas.lags()) this.set({ replica }, seconds);
      },
    });
  return registry;
}
