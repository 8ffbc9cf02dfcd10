import { join } from 'node:path';
import { type Config, readConfig } from '@stagedoor/config';
import type { DatabaseUrls } from '@stagedoor/db/connection';
import { buildPrograms } from './build-programs.ts';
import { buildWeb } from './build-web.ts';
import { checkDatabase } from './check-database.ts';
import { checkPort } from './check-port.ts';
import { lockDataDir } from './instance-lock.ts';
import { refuseLostDatabase } from './lost-database.ts';
import { supervisePostgres } from './postgres.ts';
import { printLog } from './print-log.ts';
import { sealDaily } from './seal-audit-log.ts';
import { StartError } from './start-error.ts';
import { rootDir, startNode } from './start-node.ts';
import { onStopSignal } from './stop-on-signal.ts';
import { type Supervised, supervise } from './supervise.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** A server that answers for so long waits for its storage, which mails and plays do not need. */
const UNREADY_MS = 10_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const log = printLog('start');

/** Runs everything that Stagedoor needs, until Ctrl-C. */
export async function runEverything(): Promise<void> {
  const config = readConfig();
  const unlock = lockDataDir(config.dataDir);
  process.on('exit', unlock);
  await checkPort(config.host, config.port);
  if (config.metricsPort !== null) await checkPort(config.host, config.metricsPort, 'METRICS_PORT');

  const parts: Supervised[] = [];
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    log('Stopping');
    // Stops the last started first: the demo, the server, the worker, then the database they use.
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
  if (config.databaseUrl) await checkDatabase(config.databaseUrl);
  refuseLostDatabase(config);
  say('Starting the database, the server and the worker');
  const [urls, programs] = await Promise.all([startDatabase(config, parts), buildPrograms(), buildWeb(say)]);
  const ownerEnv = childEnv(config, urls);
  await migrate(programs.migrate, ownerEnv);
  // The programs do not get the owner's password.
  const env = childEnv(config, { ...urls, ownerUrl: null });
  // Log lines of the start would hide the address from newcomers. LOG_LEVEL=debug shows all of them.
  let isQuiet = config.logLevel === 'info';
  const keepNode = (name: string, script: string) => {
    const printLine = printLog(name, () => isQuiet);
    return supervise({ name, start: () => startNode({ script, flags: SPARING, env, printLine }), log });
  };
  if (signal.aborted) return;
  const place = parts.push(await keepNode('server', programs.server)) - 1;
  const origin = `http://${localHost(config.host)}:${config.port}`;
  const failing = await waitUntilReady(origin, signal, UNREADY_MS);
  if (signal.aborted) return;
  // Before the server in the list, because it stops after it.
  parts.splice(place, 0, await keepNode('worker', programs.worker));
  if (failing?.length) {
    say(
      `${config.publicUrl} answers, but is not ready: ${failing.join(', ')} does not work, as it says above`,
    );
    await waitUntilReady(origin, signal);
    if (signal.aborted) return;
  }
  printWelcome(config);
  isQuiet = false;
  if (config.isDemo) parts.push(await loadDemo(programs.demo, env));
  sealDaily(programs.admin, ownerEnv, log);
}

/**
 * V8 lets its heap grow to several times of what is used before it collects garbage, and gives little back. So it takes a
 * third of the memory; requests that leave much garbage, such as pages, take a fifth more time, and remembered answers
 * and ranges none.
 */
const SPARING = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

/**
 * With the compile cache the programs start much faster the second time. Large blocks, such as those that passwords are
 * hashed in, go back to the system at once.
 */
const childEnv = (config: Config, { databaseUrl, ownerUrl }: DatabaseUrls): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(rootDir, '.cache/compiled'),
  MALLOC_MMAP_THRESHOLD_: '262144',
  ...process.env,
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: ownerUrl ?? '',
  DATA_DIR: config.dataDir,
});

/** Brings the database to this release. Its refusal is ours, in the same words. */
async function migrate(script: string, env: NodeJS.ProcessEnv): Promise<void> {
  const lines: string[] = [];
  const migration = startNode({ script, env, printLine: (line) => lines.push(line) });
  if ((await migration.exited) !== 'exit code 0') throw new StartError(lines.join('\n'));
  for (const line of lines) log(line);
}

async function startDatabase(config: Config, parts: Supervised[]): Promise<DatabaseUrls> {
  const { databaseUrl, databaseOwnerUrl } = config;
  if (databaseUrl) return { databaseUrl, ownerUrl: databaseOwnerUrl };
  const { url, ownerUrl, database } = await supervisePostgres(config.dataDir, log);
  parts.unshift(database);
  return { databaseUrl: url, ownerUrl };
}

/**
 * Runs once, beside the server: songs appear as they become ready. It adds nothing to a catalogue that exists. On a busy machine the
 * database can be too slow for it; it goes on where it ended.
 */
const loadDemo = (script: string, env: NodeJS.ProcessEnv): Promise<Supervised> =>
  supervise({
    name: 'demo',
    start: () => startNode({ script, env, printLine: printLog('demo'), patienceMs: 3_000 }),
    log,
    isDone: (reason) => reason === 'exit code 0',
    firstDelayMs: 5_000,
    maxDelayMs: 60_000,
  });

function printWelcome({ brandName, publicUrl, isDemo, dataDir }: Config): void {
  say('');
  say(`  ${brandName} is ready: ${publicUrl}`);
  if (isDemo) say('  Sign in as fan, artist or admin; the password of each is stagedoor');
  say(`  Everything is kept in ${dataDir}; Ctrl-C stops`);
  say('');
}

const localHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};
