import { setTimeout } from 'node:timers/promises';
import { type Database, type OpenDatabase, type Queryable, type Replicas, tables } from '@stagedoor/db';
import type { Storage } from '@stagedoor/storage';
import type { NeededSecondFactor } from '@stagedoor/validators';
import type { Clock } from '../clock/index.ts';
import { isCollision } from '../errors/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Answers } from './answers.ts';
import type { FindRecordings } from './find-recordings.ts';
import type { FixedSite } from './fixed-site.ts';
import type { HealthProbes } from './health-probes.ts';
import type { ListenService } from './listen-service.ts';
import type { LiveBus } from './live-bus.ts';
import type { Published } from './live-events.ts';
import type { Mailbox } from './mailbox.ts';
import type { MusicCatalogs } from './music-catalog.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PlayCounter } from './play-counter.ts';
import type { PlayableSongs } from './playable-songs.ts';
import type { RightsCache } from './rights.ts';
import type { Seal } from './seal.ts';
import type { SearchMemory } from './search-memory.ts';
import type { SiteMemory } from './site-memory.ts';
import type { Witness } from './witness.ts';

/** The caller. The worker is a caller too; its actor names the job. */
export type Actor =
  | { kind: 'anonymous' }
  | {
      kind: 'user';
      userId: number;
      isArtist: boolean;
      /** False for an admin whose session has not given a second factor. */
      isAdmin: boolean;
      /** Decides about reports; false without a second factor too. Admins may do the same without it. */
      isModerator?: boolean;
      /** The second factor that an admin or moderator must set up or give before acting. */
      needsSecondFactor?: NeededSecondFactor;
    }
  | { kind: 'system'; job: string };

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Services that a process creates once and all requests share. */
export interface Services {
  db: Database;
  client: OpenDatabase['client'];
  /** Databases that `forReading` may choose from; null where there are none. */
  replicas: Replicas | null;
  storage: Storage;
  jobs: Jobs;
  live: LiveBus;
  rights: RightsCache;
  answers: Answers;
  /** Seals cursors; equal on all servers of the site. */
  seal: Seal;
  plays: PlayCounter;
  /** Null where the database is searched: in workers, and without SEARCH_MEMORY_MB. */
  searchMemory: SearchMemory | null;
  playableSongs: PlayableSongs;
  payments: PaymentProvider;
  /** The operator's share of what artists earn, for invoices to come (`PLATFORM_FEE_PERCENT`). */
  platformFeePercent: number;
  musicCatalogs: MusicCatalogs;
  /** Null where files are not matched by their sound. */
  findRecordings: FindRecordings | null;
  /** Null where plays are told to nobody. */
  listenService: ListenService | null;
  /** Null outside of demo mode, and where real mails are sent. */
  mailbox: Mailbox | null;
  probes: HealthProbes;
  log: Log;
  now: () => Date;
  /** Whether `now` can be trusted. */
  clock: Clock;
  /** Multiplies every rate limit (`RATE_LIMIT_SCALE`). */
  rateLimitScale: number;
  /** The public address of the site, for links in files (`PUBLIC_URL`). */
  siteUrl: string;
  /** The site's settings; `fixedSite` are those that the environment decides. */
  site: SiteMemory;
  fixedSite: FixedSite;
  /** Songs of profiles without people go to the first who claims them (`CLAIMS_AUTO_APPROVE`). */
  claimsAutoApprove: boolean;
  /** Webhooks may lead into private networks and need no HTTPS (`WEBHOOKS_ALLOW_PRIVATE`). */
  allowsPrivateWebhooks: boolean;
  /** Push services may be in private networks and need no HTTPS (`PUSH_ALLOW_PRIVATE`). */
  allowsPrivatePush: boolean;
}

/** An address that a private feed has signed. */
export interface FeedAddress {
  feedId: number;
  signed: { address: string; signature: string };
}

/** First argument of every domain function. `db` is the pool, or the current transaction. */
export interface Ctx extends Omit<Services, 'db'> {
  db: Queryable;
  actor: Actor;
  /** The caller's network address; null for jobs and scripts. */
  address: string | null;
  /** The artist profile that the request names, for people with several. */
  actingFor?: number;
  /** The key of the secret link that the caller used (docs/rules.md, Secret links). */
  secretKey?: string;
  /** The secret of a receipt: the caller has what was bought with it, and no other rights. */
  receipt?: string;
  /** A media address of a private feed: the caller may open what the feed's owner subscribes to, and has no other rights. */
  feed?: FeedAddress;
  /** The request only reads, and the caller has not written within the age that a replica may have. */
  toleratesAge?: boolean;
  /** Sees what a read asks about its caller. */
  witness?: Witness;
  /** Events published in the open transaction; delivered after it commits. */
  published?: Published[];
  /** Set for a request that may be sent again: runs the work of each of its transactions only once. */
  nextStep?: () => OnlyOnce;
  /** Acts of the open transaction, which is to end by writing them into the audit log. */
  acts?: NewAuditRecord[];
}

/** Does the work, inside the transaction of `ctx`, or returns its result of an earlier time. */
export type OnlyOnce = <T>(ctx: Ctx, work: () => Promise<T>) => Promise<T>;

export type NewAuditRecord = typeof tables.auditLog.$inferInsert;

/** A context for one caller, using the process's services. */
export function createContext(services: Services, actor: Actor, address: string | null = null): Ctx {
  return { ...services, actor, address };
}

/** A context for jobs and scripts, which have more rights than any user. */
export function systemContext(services: Services, job: string): Ctx {
  return createContext(services, { kind: 'system', job });
}

const MAX_ATTEMPTS = 4;

/**
 * Runs `work` in one transaction, and delivers its live events to this process after the commit. When the database ended it
 * because of others' transactions, `work` runs again, unless it has called the storage or the payment provider.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.published) return work(ctx);
  const once = ctx.nextStep?.();
  for (let attempt = 1; ; attempt++) {
    let isRepeatable = attempt < MAX_ATTEMPTS;
    const note = () => {
      isRepeatable = false;
    };
    const outside = { storage: notingCalls(ctx.storage, note), payments: notingCalls(ctx.payments, note) };
    try {
      return await runOnce({ ...ctx, ...outside }, work, once);
    } catch (error) {
      if (!isRepeatable || !isCollision(error)) throw error;
      await setTimeout(Math.random() * 50 * attempt);
    }
  }
}

async function runOnce<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>, once: OnlyOnce | undefined): Promise<T> {
  const published: Published[] = [];
  const result = await ctx.db.transaction(async (tx) => {
    const acts: NewAuditRecord[] = [];
    const inside = { ...ctx, db: tx, published, acts };
    const done = await (once ? once(inside, () => work(inside)) : work(inside));
    // Written last: from here until the commit, no other transaction can write to the audit log.
    if (acts.length > 0) await tx.insert(tables.auditLog).values(acts);
    return done;
  });
  ctx.live.deliver(published);
  return result;
}

/** The service, whose calls a rollback does not take back. */
function notingCalls<Service extends object>(service: Service, note: () => void): Service {
  return new Proxy(service, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      // Sales, orders and payouts are groups of calls.
      if (isGroup(member)) return notingCalls(member, note);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        note();
        return Reflect.apply(member, target, args);
      };
    },
  });
}

const isGroup = (member: unknown): member is object => typeof member === 'object' && member !== null;

/** The context of a visitor without an account or a secret link: it sees only public things. */
export function asVisitor(ctx: Ctx): Ctx {
  const {
    secretKey: _key,
    actingFor: _actingFor,
    witness: _witness,
    receipt: _receipt,
    feed: _feed,
    ...rest
  } = ctx;
  return { ...rest, actor: { kind: 'anonymous' } };
}
