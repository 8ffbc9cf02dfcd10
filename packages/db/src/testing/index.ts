export { createTestDatabase, type TestDatabase } from './create-test-database.ts';
export { openDatabaseLink } from './database-link.ts';
export * from './leaping-clock.ts';
export { pgbouncer, startPgBouncer } from './pgbouncer.ts';
export { type Lock, readLocks } from './read-locks.ts';
export { readWrites, type Write } from './read-writes.ts';
export { startStreamingPair } from './streaming.ts';
