import { isOfDatabase } from '@stagedoor/db';
import { StorageFullError, StorageUnavailableError } from '@stagedoor/storage';
import { DomainError, unavailable } from './domain-error.ts';

/**
 * Error codes of Node.js, postgres.js, our pool and PostgreSQL for a database or storage that is unreachable,
 * shutting down, full or too slow. The request is worth retrying.
 */
const OUTAGE_CODES = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECTION_SILENT',
  'CONNECT_TIMEOUT',
  'EACCES',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDQUOT',
  'EHOSTUNREACH',
  'EIO',
  'EMFILE',
  'ENETUNREACH',
  'ENFILE',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'EROFS',
  'ETIMEDOUT',
  'POOL_EXHAUSTED',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // PgBouncer reports its own failures as a protocol violation.
  '08P01',
  '25006',
  '25P03',
  '40001',
  '40P01',
  '53100',
  '53200',
  '53300',
  '55000',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '58030',
]);

const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

export type OutageCause = 'database' | 'storage' | 'full' | 'network' | 'other';

/** The service that failed, for an error that `asOutage` recognizes. Node.js's own codes start with an E. */
export function outageCause(error: unknown): OutageCause {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Error & { code?: unknown };
    if (cause instanceof StorageFullError || FULL.has(String(code))) return 'full';
    if (cause instanceof StorageUnavailableError) return 'storage';
    if (typeof code === 'string' && OUTAGE_CODES.has(code))
      return /^E[A-Z_]+$/.test(code) && !isOfDatabase(cause) ? 'network' : 'database';
  }
  return 'other';
}

const COLLISION_CODES = new Set(['40001', '40P01']);

/** Whether the database ended a transaction because of others at the same time; it may succeed when it runs again. */
export function isCollision(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && COLLISION_CODES.has(String(cause.code))) return true;
  return false;
}

/** The message for people when a service that we depend on is down; undefined for other errors. */
export function asOutage(error: unknown): DomainError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DomainError) return cause.code === 'unavailable' ? cause : undefined;
    if (cause instanceof StorageFullError)
      return because(error, unavailable('There is no space left for files. Please try again later.'));
    if (cause instanceof StorageUnavailableError) return because(error, unavailable());
    const { code } = cause as Error & { code?: unknown };
    if (typeof code === 'string' && OUTAGE_CODES.has(code)) return because(error, unavailable());
  }
  return undefined;
}

const because = (cause: unknown, outage: DomainError): DomainError => Object.assign(outage, { cause });
