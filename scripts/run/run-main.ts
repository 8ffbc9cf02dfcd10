import { ConfigError } from '@stagedoor/config';
import { StartRefusal } from '@stagedoor/db/connection';
import { EmbeddedPostgresError } from '@stagedoor/db/embedded';
import { StartError } from './start-error.ts';

/**
 * Runs a program's main function. Errors that a person can fix are shown in one line, others with their stack.
 */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isExpected = [ConfigError, EmbeddedPostgresError, StartError, StartRefusal].some(
      (kind) => error instanceof kind,
    );
    console.error(isExpected ? (error as Error).message : error);
    process.exit(1);
  }
}
