import { openTestServices, type TestServices } from '@stagedoor/core/testing';
import { vi } from 'vitest';
import { commands } from '../commands.ts';
import { runCommand } from '../run-command.ts';

/** A site whose settings apply to this process until `close`. */
export async function openOperatedSite(): Promise<TestServices & { useSettings(): void }> {
  const test = await openTestServices();
  const useSettings = () => {
    vi.stubEnv('DATA_DIR', test.dataDir);
    vi.stubEnv('DATABASE_URL', test.databaseUrl);
    vi.stubEnv('DATABASE_OWNER_URL', test.ownerUrl);
  };
  useSettings();
  const close = async () => {
    vi.unstubAllEnvs();
    await test.close();
  };
  return { ...test, useSettings, close };
}

/** The output of `npm run admin --` for these words. */
export async function said(...words: string[]): Promise<string> {
  let text = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(((part: unknown, ...rest: unknown[]) => {
    text += String(part);
    // A stream that ends here waits for it.
    for (const done of rest) if (typeof done === 'function') done();
    return true;
  }) as typeof process.stdout.write);
  await runCommand(commands, words).finally(() => write.mockRestore());
  return text;
}

/** This call with `--json`, for programs. */
export const json = async (...words: string[]) => JSON.parse(await said(...words, '--json'));
