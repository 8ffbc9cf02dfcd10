import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Limits, openDatabase } from '@stagedoor/db';
import { createTestDatabase, type TestDatabase } from '@stagedoor/db/testing';
import { createDiskStorage, guardStorage, markerOf, type Storage } from '@stagedoor/storage';
import { createDemoPayments } from '../money/payments/index.ts';
import type { Clock } from '../platform/clock/index.ts';
import type {
  FindRecordings,
  ListenService,
  OpenMusicCatalog,
  PaymentProvider,
} from '../platform/context/index.ts';
import type { ReplicaAddresses } from '../platform/live/index.ts';
import { type OpenServices, openServices } from '../services.ts';
import { addSiteRow } from '../site/identity/index.ts';
import { silentLog } from './silent-log.ts';
import { PublishedChanges } from './watch-changes.ts';
import { LockOrder } from './watch-lock-order.ts';
import { watchTransactions } from './watch-transactions.ts';

export interface TestServices extends OpenServices {
  databaseUrl: string;
  /** As the role that owns the tables. */
  ownerUrl: string;
  /** Runs a command as that role. */
  asOwner(command: string): Promise<void>;
  /** As PostgreSQL's superuser. */
  asSuperuser(command: string): Promise<void>;
  /** Used as DATA_DIR; media are in `storageRoot` inside it. */
  dataDir: string;
  storageRoot: string;
  /** Sets the domain's clock; null makes it follow the real one again. */
  setNow(now: Date | null): void;
}

const TRUSTED = { kind: 'trusted' } as const;
/** For tests that set the domain's clock to any time. */
const TRUSTING: Clock = { state: TRUSTED, check: async () => TRUSTED, onTrusted: () => {}, close: () => {} };

/** Tests share a busy machine, where statements take many times as long as a server allows. */
const PATIENT_LIMITS: Limits = {
  statementMs: 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 60_000,
  transactionPatienceMs: 60_000,
};

/** Services with a database and storage folder of their own; close them after the file's tests. */
export async function openTestServices(
  options: {
    rateLimitScale?: number;
    role?: 'server' | 'worker';
    payments?: PaymentProvider;
    musicCatalog?: OpenMusicCatalog;
    musicPaceMs?: number;
    findRecordings?: FindRecordings;
    listenService?: ListenService;
    storage?: Storage;
    /** An already migrated database, instead of a new one. */
    database?: TestDatabase;
    databaseReplicas?: ReplicaAddresses;
    /** Searches names in memory; factories do not publish what they make. */
    searchMemoryBytes?: number;
    /** Follows the real clocks instead of trusting any time. */
    clock?: 'watched';
  } = {},
): Promise<TestServices> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-test-'));
  const storageRoot = join(dataDir, 'media');
  const storage = options.storage ?? createDiskStorage({ root: storageRoot });
  let fixed: Date | null = null;
  const transactions = watchTransactions(() => [new LockOrder(), new PublishedChanges()]);
  const opened = await openServices({
    databaseUrl: database.url,
    storage,
    role: options.role ?? 'server',
    limits: PATIENT_LIMITS,
    log: silentLog,
    observe: transactions.observe,
    ...(options.databaseReplicas && { databaseReplicas: options.databaseReplicas }),
    ...(options.searchMemoryBytes && { searchMemoryBytes: options.searchMemoryBytes }),
    rateLimitScale: options.rateLimitScale ?? 1_000,
    payments: options.payments ?? createDemoPayments(),
    ...(options.musicCatalog && { musicCatalog: options.musicCatalog }),
    ...(options.musicPaceMs !== undefined && { musicPaceMs: options.musicPaceMs }),
    ...(options.findRecordings && { findRecordings: options.findRecordings }),
    ...(options.listenService && { listenService: options.listenService }),
    now: () => fixed ?? new Date(),
    ...(options.clock !== 'watched' && { clock: TRUSTING }),
  });
  const { services } = opened;
  transactions.follow(services.db);
  const { id: siteId } = await addSiteRow(services.client, { id: randomUUID(), isSettled: true });
  await storage.writeMarker(markerOf(siteId));
  services.storage = guardStorage(services.storage, { siteId });
  return {
    ...opened,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    asOwner: (command) => runAs(database.ownerUrl, command),
    asSuperuser: (command) => runAs(database.superuserUrl, command),
    dataDir,
    storageRoot,
    setNow: (now) => {
      fixed = now;
    },
    close: async () => {
      await opened.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function runAs(url: string, command: string): Promise<void> {
  const { client, close } = openDatabase(url, { max: 1 });
  await client.unsafe(command).finally(close);
}
