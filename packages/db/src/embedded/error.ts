/** The embedded PostgreSQL cannot run. The message is one line for the person who starts the program. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
