import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { rootDir } from './run/start-node.ts';

/** Runs the program before a server whose /readyz answers like this. */
async function wait(answers: [status: number, body: object][], seconds: string) {
  const server = createServer((_request, response) => {
    const [status, body] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [503, {}];
    response.writeHead(status).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const child = spawn(process.execPath, [join(rootDir, 'scripts/wait-for-server.ts'), String(port), seconds]);
  const said = text(child.stderr);
  const [code] = await once(child, 'exit');
  server.close();
  server.closeAllConnections();
  return { code, said: await said };
}

const WITHOUT_STORAGE = { status: 'failed', database: 'ok', queue: 'ok', storage: 'failed' };
const READY = { status: 'ok', database: 'ok', queue: 'ok', storage: 'ok' };

it('ends well when the server is ready', async () => {
  expect(
    await wait(
      [
        [503, WITHOUT_STORAGE],
        [503, WITHOUT_STORAGE],
        [200, READY],
      ],
      '60',
    ),
  ).toEqual({
    code: 0,
    said: '',
  });
});

// Proves (operations.md, Watching it): a server that answers without its storage is not started again
it('ends well, with one line, when a server answers and waits for something else', async () => {
  expect(await wait([[503, WITHOUT_STORAGE]], '1')).toEqual({
    code: 0,
    said: 'The server answers, but is not ready: storage does not work. Its log says why.\n',
  });
});
