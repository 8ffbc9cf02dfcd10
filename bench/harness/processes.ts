import { findFreePort, startProgram } from '@stagedoor/core/testing';

export interface Contender {
  url: string;
  stop(): Promise<void>;
}

/** Starts a program of `bench/contenders` on a free port; it prints `ready` when it listens. */
export async function startContender(name: string, env: Record<string, string>): Promise<Contender> {
  const port = await findFreePort();
  const program = await startProgram(`bench/contenders/${name}.ts`, {
    env: { ...env, NODE_ENV: 'production', PORT: String(port) },
    readyLine: 'ready',
  });
  return { url: `http://127.0.0.1:${port}`, stop: program.stop };
}
