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

/** The message for people when a service that we depend on is down; undefined for other errors. */
export function asOutage(error: unknown): DomainError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DomainError) return cause.code === 'unavailable' ? cause : undefined;
    if (cause instanceof StorageFullError)
      return unavailable('There is no space left for files. Please try again later.');
    if (cause instanceof StorageUnavailableError) return unavailable();
    const { code } = cause as Error & { code?: unknown };
    if (typeof code === 'string' && OUTAGE_CODES.has(code)) return unavailable();
  }
  return undefined;
}
