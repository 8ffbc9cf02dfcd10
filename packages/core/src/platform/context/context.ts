import type { Database, OpenDatabase, Queryable } from '@stagedoor/db';
import type { Storage } from '@stagedoor/storage';
import type { Jobs } from '../jobs/index.ts';
import type { LiveBus, Published } from '../live/index.ts';
import type { RightsCache } from '../rights/cache.ts';
import type { Mailbox } from './mailbox.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PlayableSongs, PlayCounter } from './play-counter.ts';

/** Who asks. The worker is a caller like any other; its actor names the job. */
export type Actor =
  | { kind: 'anonymous' }
  | {
      kind: 'user';
      userId: number;
      isArtist: boolean;
      /** False for an admin whose rights wait for a second factor. */
      isAdmin: boolean;
      needsSecondFactor?: boolean;
    }
  | { kind: 'system'; job: string };

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** How many bytes the files of one person, and of all, may take. */
export interface StorageQuotas {
  perArtistBytes: number;
  totalBytes: number | null;
}

/** What a process builds once and every request shares. */
export interface Services {
  db: Database;
  client: OpenDatabase['client'];
  storage: Storage;
  jobs: Jobs;
  live: LiveBus;
  rights: RightsCache;
  plays: PlayCounter;
  playableSongs: PlayableSongs;
  payments: PaymentProvider;
  /** Null outside of demo mode, and where mails are really sent. */
  mailbox: Mailbox | null;
  log: Log;
  now: () => Date;
  /** Multiplies every rate limit (`RATE_LIMIT_SCALE`). */
  rateLimitScale: number;
  storageQuotas: StorageQuotas;
}

/** First argument of every domain function. `db` is the pool, or the transaction while inside one. */
export interface Ctx extends Omit<Services, 'db'> {
  db: Queryable;
  actor: Actor;
  /** The caller's network address; null for jobs and scripts. */
  address: string | null;
  /** Events published in the open transaction; delivered when it has committed. */
  published?: Published[];
}

/** The context of one caller over the process's services. */
export function createContext(services: Services, actor: Actor, address: string | null = null): Ctx {
  return { ...services, actor, address };
}

/** A context for jobs and scripts, which may do what no person may. */
export function systemContext(services: Services, job: string): Ctx {
  return createContext(services, { kind: 'system', job });
}

/** Runs `work` in one transaction; its live events reach this process at once after the commit. */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.published) return work(ctx);
  const published: Published[] = [];
  const result = await ctx.db.transaction((tx) => work({ ...ctx, db: tx, published }));
  ctx.live.deliver(published);
  return result;
}
