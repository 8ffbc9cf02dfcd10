import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readConfig } from '@stagedoor/config';
import { prepareSite } from '@stagedoor/core';
import { startEmbeddedPostgres } from '@stagedoor/db/embedded';
import { createStorage } from '@stagedoor/storage';
import { checkPort } from './run/check-port.ts';
import { consoleLog } from './run/console-log.ts';
import { lockDataDir } from './run/instance-lock.ts';
import { refuseLostDatabase } from './run/lost-database.ts';
import { runMain } from './run/run-main.ts';
import { rootDir } from './run/start-node.ts';
import { onStopSignal } from './run/stop-on-signal.ts';

/**
 * `pnpm dev`: the database, the server and the worker, restarted at each change, with Vite's dev server in front.
 */
async function main(): Promise<void> {
  const config = readConfig();
  process.on('exit', lockDataDir(config.dataDir));
  await checkPort(config.host, config.port);
  refuseLostDatabase(config);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  const ownerUrl = embedded ? embedded.ownerUrl : config.databaseOwnerUrl;
  const urls = { databaseUrl, ownerUrl, directUrl: config.databaseRoutes.directUrl };
  const storage = createStorage(config.storage);
  const { dataDir, sessionSecret } = config;
  await prepareSite({ urls, storage, dataDir, sessionSecret, log: consoleLog });
  await storage.close();

  const origin = `http://${config.host}:${config.port}`;
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: '',
    DATA_DIR: config.dataDir,
    API_URL: origin,
    TEST_PAGES: '1',
  };
  const run = (args: string[], folder = ''): ChildProcess =>
    spawn(process.execPath, args, { cwd: join(rootDir, folder), env, stdio: 'inherit' });
  const watch = ['--watch', '--watch-preserve-output'];
  const children = [
    run([...watch, 'apps/server/src/main.ts']),
    run([...watch, 'apps/worker/src/main.ts']),
    run(['node_modules/vite/bin/vite.js'], 'apps/web'),
  ];

  const end = (signal: NodeJS.Signals) => {
    for (const child of children) child.kill(signal);
  };
  onStopSignal({ stop: () => end('SIGTERM'), hurry: () => end('SIGKILL') });
  await Promise.all(children.map((child) => once(child, 'exit')));
  await embedded?.stop();
}

await runMain(main);
