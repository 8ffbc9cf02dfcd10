export { EmbeddedPostgresError } from './error.ts';
export {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  hasDatabase,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';
export { startThrowawayPostgres, type ThrowawayPostgres } from './start-throwaway-postgres.ts';
