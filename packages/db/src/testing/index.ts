export { createTestDatabase, type TestDatabase } from './create-test-database.ts';
export { openDatabaseLink } from './database-link.ts';
export * from './leaping-clock.ts';
export { pgbouncer, startPgBouncer } from './pgbouncer.ts';
export { startStreamingPair } from './streaming.ts';
