import { startProgram } from '@stagedoor/core/testing';
import getPort from 'get-port';
import { ending } from './ending.ts';

export interface Contender {
  url: string;
  stop(): Promise<void>;
}

/** Starts a program of `bench/contenders` on a free port. It prints `ready` when it listens. */
export async function startContender(name: string, env: Record<string, string>): Promise<Contender> {
  const port = await getPort({ host: '127.0.0.1' });
  const program = await startProgram(`bench/contenders/${name}.ts`, {
    env: { ...env, NODE_ENV: 'production', PORT: String(port) },
    readyLine: 'ready',
  });
  return { url: `http://127.0.0.1:${port}`, stop: ending(program.stop) };
}

/** Our own server without what lets operators see it. */
export async function startUnseenServer(places: {
  databaseUrl: string;
  dataDir: string;
}): Promise<Contender> {
  const port = await getPort({ host: '127.0.0.1' });
  const program = await startProgram('bench/contenders/unseen-server.ts', {
    env: {
      DATABASE_URL: places.databaseUrl,
      DATA_DIR: places.dataDir,
      DEMO: '0',
      RATE_LIMIT_SCALE: '10000',
      PUBLIC_URL: 'http://127.0.0.1',
      PORT: String(port),
    },
    readyLine: 'The server is ready',
  });
  return { url: `http://127.0.0.1:${port}`, stop: ending(program.stop) };
}
