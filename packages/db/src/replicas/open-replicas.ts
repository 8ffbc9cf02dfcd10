import type { Sql } from 'postgres';
import { buildQueries, type Database, type Limits, type OpenDatabase, openDatabase } from '../client.ts';
import type { ObserveStatement } from '../observing.ts';
import { openPositionOf } from './ask-position.ts';
import { fallingBack } from './falling-back.ts';
import { createPositions } from './positions.ts';
import { watchReplica } from './watch-replica.ts';

export interface ReplicasOptions {
  /** Databases of the cluster, in any role; those that are no replica now are not read from. */
  urls: readonly string[];
  /** Leads to the primary, and to no other. */
  primaryUrl: string;
  primary: Pick<OpenDatabase, 'db' | 'client'>;
  maxLagMs: number;
  applicationName: string;
  /** Connections to each. */
  connections: number;
  observe?: ObserveStatement | undefined;
  /** Errors after which a statement is asked of the primary. */
  isOutage(error: unknown): boolean;
  /** Tests wait for less time. */
  pauseMs?: number;
}

/** Where a reader's statements go: to one replica, and to the primary when that fails. */
export interface ReplicaReads {
  db: Database;
  client: OpenDatabase['client'];
}

export interface Replicas {
  readonly maxLagMs: number;
  /** A replica that is younger than the limit and has everything from before the last `expect`; null if there is none. */
  pick(): ReplicaReads | null;
  /** From now on, readers are to find what has been committed until now. */
  expect(): void;
  /** How old each replica's state is, in seconds; Infinity where it is unknown or the database is no replica. */
  lags(): { replica: string; seconds: number }[];
  close(): Promise<void>;
}

/** Statement and silence end early enough for the primary to answer within the same request. */
const LIMITS: Limits = {
  statementMs: 1_500,
  lockMs: 1_500,
  idleInTransactionMs: 1_500,
  transactionPatienceMs: 1_500,
};
const CONNECT_SECONDS = 1;

/** Watches the replicas and opens a pool on each. Their state is known after a moment; until then nothing is read from them. */
export function openReplicas(options: ReplicasOptions): Replicas {
  const { urls, primaryUrl, maxLagMs, applicationName, pauseMs } = options;
  const positions = createPositions();
  const primary = openPositionOf(primaryUrl, `${applicationName}-lag`);
  const replicas = urls.map((url) => {
    const replica = openPositionOf(url, `${applicationName}-lag`);
    const watch = watchReplica({ primary, replica, positions, pauseMs });
    const pool = openPool(url, watch, options);
    return { name: new URL(url).host, watch, ...pool };
  });
  let expectedAt = Number.NEGATIVE_INFINITY;
  let turn = 0;

  return {
    maxLagMs,
    pick() {
      const since = Math.max(expectedAt, performance.now() - maxLagMs);
      const fresh = replicas.filter(({ watch }) => watch.freshAt >= since);
      return fresh[turn++ % fresh.length]?.reads ?? null;
    },
    expect() {
      expectedAt = performance.now();
      for (const { watch } of replicas) watch.hurry();
    },
    lags: () =>
      replicas.map(({ name, watch }) => ({
        replica: name,
        seconds: (performance.now() - watch.freshAt) / 1000,
      })),
    close: async () => {
      await Promise.all(replicas.map(({ watch }) => watch.close()));
      await Promise.all([primary.close(), ...replicas.map(({ close }) => close())]);
    },
  };
}

function openPool(
  url: string,
  watch: ReturnType<typeof watchReplica>,
  { primary, connections, applicationName, observe, isOutage }: ReplicasOptions,
) {
  const pool = openDatabase(url, {
    max: connections,
    applicationName,
    limits: LIMITS,
    connectSeconds: CONNECT_SECONDS,
    observe,
  });
  const backedBy = (replica: Sql, instead: Sql) =>
    fallingBack(replica, {
      instead,
      isUsable: () => watch.freshAt > Number.NEGATIVE_INFINITY,
      isWorthAsking: isOutage,
      onFailure: () => watch.failed(),
    });
  const reads: ReplicaReads = {
    db: buildQueries(backedBy(pool.db.$client, primary.db.$client)),
    client: backedBy(pool.client, primary.client),
  };
  return { reads, close: pool.close };
}
