import { BackupError, makeBackup } from '@stagedoor/backup';
import { ConfigError, readConfig } from '@stagedoor/config';
import { prepareSite, startServices, systemContext } from '@stagedoor/core';
import { sweepStorage } from '@stagedoor/core/site/files';
import { silentLog } from '@stagedoor/core/testing';
import { StartRefusal } from '@stagedoor/db';
import { createStorage } from '@stagedoor/storage';

/** The words to the operator; null when it went well without any. */
export interface Outcome {
  isWell: boolean;
  lines: string[];
}

/** Does what a server and a worker do when they start: everything that could touch rows and files. */
export const start = (env: Record<string, string>): Promise<Outcome> =>
  listening(async (say) => {
    const config = readConfig(env);
    const storage = createStorage(config.storage);
    const log = { ...silentLog, warn: say, error: say };
    const opened = await startServices({
      databaseUrl: config.databaseUrl ?? '',
      storage,
      dataDir: config.dataDir,
      sessionSecret: config.sessionSecret,
      role: 'server',
      log,
    }).catch(async (error: unknown) => {
      await storage.close();
      throw error;
    });
    try {
      await sweepStorage(systemContext(opened.services, 'storage-sweep'));
    } finally {
      await opened.close();
      await storage.close();
    }
  });

/** `npm run backup -- FOLDER --keep 1`. */
export const backUp = (env: Record<string, string>, folder: string): Promise<Outcome> =>
  listening(async (say) => {
    const config = readConfig(env);
    const storage = createStorage(config.storage);
    const databaseUrl = config.databaseUrl ?? '';
    const log = { info: say, warn: say };
    try {
      const { dataDir } = config;
      const urls = { databaseUrl };
      await prepareSite({ urls, storage, dataDir, mayMake: false, tables: 'as they are', log });
      const sessionSecret = { value: config.sessionSecret, isMade: true };
      await makeBackup({ databaseUrl, storage, sessionSecret, version: '0.1.0', folder, keep: 1 });
    } finally {
      await storage.close();
    }
  });

async function listening(
  work: (say: (details: object, line: string) => void) => Promise<void>,
): Promise<Outcome> {
  const lines: string[] = [];
  try {
    await work((_details, line) => void lines.push(line));
    return { isWell: true, lines };
  } catch (error) {
    const isExpected = [ConfigError, StartRefusal, BackupError].some((kind) => error instanceof kind);
    if (!isExpected) throw error;
    return { isWell: false, lines: [...lines, (error as Error).message] };
  }
}
