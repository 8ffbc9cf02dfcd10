import { stat } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addClosing } from './closing.ts';

const ask = (port: number, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, resolve).once('error', reject);
  });

it('answers a last request on idle connections, and accepts no new ones', async () => {
  const app = Fastify();
  const closing = addClosing(app);
  app.get('/', async () => 'here');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const first = await ask(port, agent);
  expect([await text(first), first.headers.connection]).toEqual(['here', 'keep-alive']);

  closing.begin();
  const isOver = closing.takeLastRequests(60_000);
  await expect.poll(() => app.server.listening, { interval: 1 }).toBe(false);
  await expect(ask(port, new Agent())).rejects.toThrow('ECONNREFUSED');
  const last = await ask(port, agent);
  expect([last.statusCode, await text(last), last.headers.connection]).toEqual([200, 'here', 'close']);
  await isOver;
  await app.close();
});

it('answers everyone who waited to be accepted', async () => {
  const app = Fastify();
  const closing = addClosing(app);
  app.get('/', async () => 'here');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  // The event loop has looked for connections in this turn already when they connect, all at once.
  await stat(import.meta.filename);
  const waiting = Promise.all(Array.from({ length: 16 }, () => ask(port, new Agent())));
  closing.begin();
  const isOver = closing.takeLastRequests(60_000);
  expect(await Promise.all((await waiting).map((answer) => text(answer)))).toEqual(Array(16).fill('here'));
  await isOver;
  await app.close();
});

it('does not wait longer than it is told', async () => {
  const app = Fastify();
  const closing = addClosing(app);
  app.get('/', async () => 'here');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  await text(await ask((app.server.address() as AddressInfo).port, agent));
  closing.begin();
  await closing.takeLastRequests(50);
  await app.close();
  agent.destroy();
});
