import {
  type DatabaseRoutes,
  type Limits,
  type ObserveStatement,
  type OpenDatabase,
  openDatabase,
  STRAIGHT,
} from '@stagedoor/db';
import { observeStorage, type Storage } from '@stagedoor/storage';
import type { PgBoss } from 'pg-boss';
import type { Registry } from 'prom-client';
import { createMusicCatalogs } from './catalog/imports/music-catalogs.ts';
import { createPlayCounter } from './catalog/plays/counter.ts';
import { aggregatePlaysJob } from './catalog/plays/jobs.ts';
import { createPlayableSongs } from './catalog/plays/playable-songs.ts';
import { jobDeclarations } from './job-declarations.ts';
import { createDemoPayments } from './money/payments/index.ts';
import { bundle } from './platform/batches/index.ts';
import { type Clock, watchClock } from './platform/clock/index.ts';
import {
  type FindRecordings,
  type FixedSite,
  type ListenService,
  type LiveBus,
  type Log,
  type Mailbox,
  NO_PROBES,
  NOTHING_FIXED,
  type OpenMusicCatalog,
  type PaymentProvider,
  type Seal,
  type Services,
} from './platform/context/index.ts';
import {
  closeBoss,
  createBoss,
  createErrorReport,
  createJobs,
  createRunningJobs,
  ensureQueues,
  type RunningJobs,
} from './platform/jobs/index.ts';
import { followReplicas, openLiveBus, type ReplicaAddresses } from './platform/live/index.ts';
import * as metrics from './platform/metrics/index.ts';
import { createSeal } from './platform/paging/index.ts';
import { createRightsCache } from './platform/rights/index.ts';
import { createSiteMemory, readOrMakeKey } from './platform/site/index.ts';
import { createAnswers } from './site/answers/index.ts';
import { openSearchMemory } from './site/search/index.ts';

/** Plays within this time are counted by one job. */
const AGGREGATION_DELAY_MS = 200;

/**
 * People wait for a server's statements, which are all short: no request takes more than ten seconds. The worker's may
 * take as long as they need.
 */
const SERVER_LIMITS: Limits = {
  statementMs: 7_000,
  lockMs: 5_000,
  idleInTransactionMs: 60_000,
  transactionPatienceMs: 5_000,
};

export interface ServicesOptions {
  databaseUrl: string;
  /** Past a pooler. Defaults to none in between. */
  databaseRoutes?: DatabaseRoutes;
  /** For a server's migrations; without it `databaseUrl` migrates. */
  databaseOwnerUrl?: string | null;
  /** For a server's reads that tolerate age. */
  databaseReplicas?: ReplicaAddresses | null;
  storage: Storage;
  role: 'server' | 'worker';
  log: Log;
  rateLimitScale?: number;
  /** Defaults to an address of this machine. */
  siteUrl?: string;
  /** Site settings fixed by the environment; none by default. */
  fixedSite?: FixedSite;
  /** Off by default. */
  claimsAutoApprove?: boolean;
  /** Off by default. */
  allowsPrivateWebhooks?: boolean;
  /** Off by default. */
  allowsPrivatePush?: boolean;
  /** Defaults to the demo provider, which takes no money. */
  payments?: PaymentProvider;
  /** 0 to 50; 10 by default. */
  platformFeePercent?: number;
  /** Where releases are imported from; without it imports are `unavailable`. */
  musicCatalog?: OpenMusicCatalog;
  /** Between two requests to it; 1.1 s by default. */
  musicPaceMs?: number;
  /** Matches files by their sound; off by default. */
  findRecordings?: FindRecordings | null;
  /** Where people's plays are told; nowhere by default. */
  listenService?: ListenService;
  mailbox?: Mailbox | null;
  now?: () => Date;
  /** Tests whose `now` leaps replace it. */
  clock?: Clock;
  /** For a server's names of artists, songs and albums; 0 by default, which searches the database. */
  searchMemoryBytes?: number;
  /** The pool's size. */
  connections?: number;
  /** Timeouts of a server's pool. */
  limits?: Limits;
  /** Sees every statement as well; for tests. */
  observe?: ObserveStatement;
}

export interface OpenServices {
  services: Services;
  boss: PgBoss;
  /** Closing waits for them. */
  runningJobs: RunningJobs;
  database: OpenDatabase;
  /** How busy all this is, for the operator's metrics. */
  gauges: Registry;
  close(): Promise<void>;
}

/**
 * Opens everything that the domain needs; the database must be migrated (see `migrate` of @stagedoor/db).
 */
export async function openServices(options: ServicesOptions): Promise<OpenServices> {
  const { log, now = () => new Date(), rateLimitScale = 1, payments = createDemoPayments() } = options;
  const { directUrl, isPreparing } = options.databaseRoutes ?? STRAIGHT;
  const sessionUrl = directUrl ?? options.databaseUrl;
  const connections = options.connections ?? 10;
  const load = { open: 0 };
  const observe = alsoBy(metrics.observeStatements(load), options.observe);
  const database = openDatabase(options.databaseUrl, {
    applicationName: `stagedoor-${options.role}`,
    isPooled: directUrl !== null,
    isPreparing,
    max: connections,
    observe,
    ...(options.role === 'server' && { limits: options.limits ?? SERVER_LIMITS }),
  });
  const bossUrl = options.role === 'worker' ? sessionUrl : options.databaseUrl;
  const boss = createBoss(bossUrl, options.role, createErrorReport(log));
  const listenAt = { url: sessionUrl, applicationName: `stagedoor-${options.role}-live` };
  const start = async () => ({
    ...(await startPlatform(boss, database, listenAt)),
    clock:
      options.clock ??
      (await watchClock({ client: database.client, name: options.role, log, now: () => now().getTime() })),
  });
  const { live, seal, clock } = await start().catch(async (error: unknown) => {
    await Promise.allSettled([boss.stop({ graceful: false }), database.close()]);
    throw error;
  });
  // Answers remembered while a clock was wrong may show what is not released yet.
  clock.onTrusted(live.forget);
  const jobs = createJobs(boss);
  const runningJobs = createRunningJobs();
  const { client, db } = database;
  const aggregation = bundle(AGGREGATION_DELAY_MS, () =>
    jobs
      .send(db, aggregatePlaysJob, {})
      .catch((error: unknown) => log.warn({ error }, 'Plays wait for the schedule to be counted')),
  );
  const site = createSiteMemory(db, live);
  const replicas =
    options.databaseReplicas && options.role === 'server'
      ? followReplicas(live, options.databaseReplicas, {
          primaryUrl: sessionUrl,
          primary: database,
          connections,
          applicationName: 'stagedoor-server-replica',
          observe,
        })
      : null;
  const plays = createPlayCounter({ client, now, rateLimitScale, queueAggregation: aggregation.soon });
  const searchMemory =
    options.searchMemoryBytes && options.role === 'server'
      ? openSearchMemory({ db, client, live, log, now }, { maxBytes: options.searchMemoryBytes })
      : null;
  const services: Services = {
    db,
    client,
    replicas,
    storage: observeStorage(options.storage, metrics.observeStorage),
    jobs,
    live,
    rights: createRightsCache(live),
    answers: createAnswers({ live, replicas }),
    seal,
    playableSongs: createPlayableSongs(live, db),
    plays,
    searchMemory,
    payments,
    platformFeePercent: options.platformFeePercent ?? 10,
    musicCatalogs: createMusicCatalogs(options.musicCatalog, { db, now, paceMs: options.musicPaceMs }),
    findRecordings: options.findRecordings ?? null,
    listenService: options.listenService ?? null,
    mailbox: options.mailbox ?? null,
    probes: NO_PROBES,
    log,
    now,
    clock,
    rateLimitScale,
    siteUrl: options.siteUrl ?? 'http://localhost:3000',
    site,
    fixedSite: options.fixedSite ?? NOTHING_FIXED,
    claimsAutoApprove: options.claimsAutoApprove ?? false,
    allowsPrivateWebhooks: options.allowsPrivateWebhooks ?? false,
    allowsPrivatePush: options.allowsPrivatePush ?? false,
  };
  const close = async () => {
    clock.close();
    await Promise.all([aggregation.flush(), plays.flush()]);
    await closeBoss(boss, runningJobs);
    await searchMemory?.close();
    await live.close();
    await replicas?.close();
    await database.close();
  };
  const { transactions } = database;
  const gauges = metrics.createServiceGauges({
    transactions,
    connections,
    load,
    live,
    clock,
    replicas,
    searchMemory,
  });
  return { services, boss, runningJobs, database, gauges, close };
}

const alsoBy = (one: ObserveStatement, other: ObserveStatement | undefined): ObserveStatement =>
  other
    ? () => {
        const ends = [one(), other()];
        return (end) => {
          for (const ended of ends) ended(end);
        };
      }
    : one;

async function startPlatform(
  boss: PgBoss,
  { client, db }: OpenDatabase,
  listenAt: { url: string; applicationName: string },
): Promise<{ live: LiveBus; seal: Seal }> {
  await boss.start();
  await ensureQueues(boss, Object.values(jobDeclarations));
  const seal = createSeal(await readOrMakeKey(db, 'seal-key'));
  return { live: await openLiveBus(client, listenAt), seal };
}
