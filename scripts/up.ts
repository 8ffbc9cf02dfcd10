import { join } from 'node:path';
import { type Config, readConfig } from '@stagedoor/config';
import { migrate } from '@stagedoor/db';
import { buildWeb } from './run/build-web.ts';
import { checkDatabase } from './run/check-database.ts';
import { checkPort } from './run/check-port.ts';
import { lockDataDir } from './run/instance-lock.ts';
import { supervisePostgres } from './run/postgres.ts';
import { printLog } from './run/print-log.ts';
import { runMain } from './run/run-main.ts';
import { rootDir, startNode } from './run/start-node.ts';
import { onStopSignal } from './run/stop-on-signal.ts';
import { type Supervised, supervise } from './run/supervise.ts';
import { waitUntilReady } from './run/wait-until-ready.ts';

const log = printLog('start');

/** `npm start`: everything that a running Stagedoor needs, until Ctrl-C. */
async function main(): Promise<void> {
  const config = readConfig();
  const unlock = lockDataDir(config.dataDir);
  process.on('exit', unlock);
  await checkPort(config.host, config.port);

  const parts: Supervised[] = [];
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    log('Stopping');
    // The last started first: the demo, the server, the worker, then the database they use.
    for (const part of parts.toReversed()) await part.stop();
    process.exit(0);
  };
  const hurry = () => {
    for (const part of parts) part.kill();
  };
  onStopSignal({ stop: () => void stop(), hurry });

  try {
    await start(config, parts, stopping.signal);
  } catch (error) {
    if (stopping.signal.aborted) return;
    for (const part of parts.toReversed()) await part.stop();
    throw error;
  }
}

async function start(config: Config, parts: Supervised[], signal: AbortSignal): Promise<void> {
  const databaseUrl = await startDatabase(config, parts);
  await Promise.all([migrate(databaseUrl), buildWeb(log)]);
  const env = childEnv(config, databaseUrl);
  const keepNode = async (name: string, script: string) => {
    if (signal.aborted) return;
    const run = () => startNode({ script, env, printLine: printLog(name) });
    parts.push(await supervise({ name, start: run, log }));
  };
  await keepNode('worker', 'apps/worker/src/main.ts');
  await keepNode('server', 'apps/server/src/main.ts');
  await waitUntilReady(`http://${localHost(config.host)}:${config.port}`, signal);
  if (signal.aborted) return;
  printWelcome(config);
  if (config.isDemo) parts.push(loadDemo(env));
}

/** The compile cache saves the programs a good part of their second start. */
const childEnv = (config: Config, databaseUrl: string): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(rootDir, '.cache/compiled'),
  ...process.env,
  DATABASE_URL: databaseUrl,
  DATA_DIR: config.dataDir,
});

async function startDatabase(config: Config, parts: Supervised[]): Promise<string> {
  if (config.databaseUrl) {
    await checkDatabase(config.databaseUrl);
    return config.databaseUrl;
  }
  const { url, database } = await supervisePostgres(config.dataDir, log);
  parts.unshift(database);
  return url;
}

/** Runs once, beside the server: songs appear as they are ready. It adds nothing to a catalogue that is there. */
function loadDemo(env: NodeJS.ProcessEnv): Supervised {
  const demo = startNode({
    script: 'packages/demo/src/main.ts',
    env,
    printLine: printLog('demo'),
    patienceMs: 3_000,
  });
  void demo.exited.then((reason) => {
    if (reason !== 'exit code 0') log(`The demo catalogue was not loaded whole (${reason})`);
  });
  return demo;
}

function printWelcome({ brandName, publicUrl, isDemo, dataDir }: Config): void {
  const accounts = ['fan', 'artist', 'admin'].map((name) => `    ${name.padEnd(7)} / stagedoor`);
  const demo = ['', '  Demo accounts:', ...accounts];
  const lines = [
    '',
    `  ${brandName} is ready: ${publicUrl}`,
    `  Data: ${dataDir}`,
    ...(isDemo ? demo : []),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const localHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

await runMain(main);
