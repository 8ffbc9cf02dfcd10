import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Keeper } from './keeper.ts';

const socketOf = (folder: string) => join(folder, 'run', 'keeper.sock');

const ACTS = ['stop', 'kill', 'hold', 'release'] as const;
export type Act = (typeof ACTS)[number];

export const isAct = (word: string): word is Act => ACTS.some((act) => act === word);

/** Lets other processes ask the keeper: `GET /status`, `POST /<act>/<name>`. */
export function openControl(folder: string, keeper: Keeper): { close(): void } {
  const server = createServer(async (asked, answer) => {
    const [act = '', name = ''] = (asked.url ?? '').slice(1).split('/');
    try {
      if (isAct(act)) await keeper[act](name);
      answer.end(JSON.stringify(keeper.status()));
    } catch (error) {
      answer.writeHead(400).end(error instanceof Error ? error.message : String(error));
    }
  });
  server.listen(socketOf(folder));
  return { close: () => server.close() };
}

export type Status = ReturnType<Keeper['status']>;

/** Asks the keeper of a folder; null when none runs. Throws with its words when it refuses. */
export function askKeeper(folder: string, path = '/status'): Promise<Status | null> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: socketOf(folder), path, method: 'POST' }, async (answer) => {
      const said = await text(answer);
      if (answer.statusCode === 200) resolve(JSON.parse(said) as Status);
      else reject(new Error(said));
    });
    asking.once('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '') ? resolve(null) : reject(error),
    );
    asking.end();
  });
}
