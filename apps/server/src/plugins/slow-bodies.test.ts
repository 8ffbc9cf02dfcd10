import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { addSlowBodies } from './slow-bodies.ts';

afterEach(() => void vi.useRealTimers());

it('judges a body only after a whole period, however late in a period its request began', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = Fastify();
  addSlowBodies(app, { periodMs: 60_000, bytes: 16 * 1024 });
  // Runs after the hook above.
  const begun = new Promise<void>((resolve) => app.addHook('onRequest', async () => resolve()));
  app.post('/', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  const head = 'host: localhost\r\ncontent-type: application/json\r\ncontent-length: 4\r\nconnection: close';
  socket.write(`POST / HTTP/1.1\r\n${head}\r\n\r\n`);
  await begun;
  vi.advanceTimersByTime(60_000);
  socket.write('null');
  const [answer] = await once(socket, 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  await app.close();
});
