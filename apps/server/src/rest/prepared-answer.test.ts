import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { createPrepare, sendPast } from './prepared-answer.ts';

let server: TestApp;
const app = Fastify();
beforeAll(async () => {
  server = await openTestApp();
  const prepare = createPrepare(server.deps.config);
  app.get('/', (request, reply) => {
    reply.header('set-cookie', ['session=renewed', 'listener=1']);
    return sendPast(request, reply, prepare('{"name":"東京"}', null));
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

it('sends a prepared answer whole, with cookies that were renewed for its caller', async () => {
  const answer = await app.inject('/');
  expect(answer.body).toBe('{"name":"東京"}');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(answer.body)),
    'set-cookie': ['session=renewed', 'listener=1'],
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['x-request-id']).toBeTruthy();
});

it('sends its headers alone to who has it, or asks for no more', async () => {
  const { etag } = (await app.inject('/')).headers;
  const known = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
  expect(known.headers['set-cookie']).toEqual(['session=renewed', 'listener=1']);
  const head = await app.inject({ method: 'HEAD', url: '/' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '17']);
});
