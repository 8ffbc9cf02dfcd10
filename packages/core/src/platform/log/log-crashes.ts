import type { Logger } from 'pino';

/**
 * Logs what ends the process unforeseen as other faults are logged: Node.js would print an error with all of its fields,
 * such as the values of a failed query.
 */
export function logCrashes(logger: Pick<Logger, 'fatal'>): void {
  process.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'The program ends by a fault');
    process.exit(1);
  });
}
