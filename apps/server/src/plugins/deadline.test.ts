import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDeadline } from './deadline.ts';

const DEADLINE_MS = 300;
const JSON_TYPE = { 'content-type': 'application/json' };

let app: FastifyInstance;
let url: string;
beforeEach(async () => {
  app = Fastify();
  addDeadline(app, DEADLINE_MS);
  const hang = () => new Promise<void>(() => {});
  app.get('/hangs', hang);
  app.post('/hangs', hang);
  app.get('/waits', { config: { waitsMs: 3 * DEADLINE_MS } }, async () => {
    await passDeadline();
    return 'came';
  });
  app.post('/echo', async (request) => request.body);
  app.addContentTypeParser('text/plain', (_request, _body, done) => done(null));
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('first ');
    void passDeadline().then(() => reply.raw.end('last'));
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

/** A request that begins now and hangs is refused at its deadline, which is past that of every older one. */
const passDeadline = () => fetch(`${url}/hangs`);

it.each([
  ['a read', { method: 'GET' }],
  ['a write whose body has arrived', { method: 'POST', headers: JSON_TYPE, body: '{}' }],
  [
    'an upload that nobody reads',
    { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x'.repeat(1e6) },
  ],
])('answers 503 to %s that hangs', async (_name, request) => {
  const begunAt = Date.now();
  const answer = await fetch(`${url}/hangs`, request);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  expect(Date.now() - begunAt).toBeGreaterThanOrEqual(DEADLINE_MS - 5);
});

it('lets an answer take its time once it has begun', async () => {
  const answer = await fetch(`${url}/stream`);
  expect(await answer.text()).toBe('first last');
});

it('lets a route wait on purpose', async () => {
  const answer = await fetch(`${url}/waits`);
  expect(await answer.text()).toBe('came');
});

it('does not count the time that the sender takes', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  socket.write(
    'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 11\r\n\r\n"sl',
  );
  await passDeadline();
  socket.write('owly"   ');
  const [answer] = await once(socket, 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});
