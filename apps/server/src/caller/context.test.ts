import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { addContext } from './context.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

it('makes the context of a request once, and another one for the next request', async () => {
  const app = fastify();
  const contextOf = addContext(app, server.deps);
  const seen = new Set<object>();
  app.get('/', async (request, reply) => {
    for (const context of [await contextOf(request, reply), await contextOf(request, reply), request.api])
      seen.add(context);
    return seen.size;
  });
  expect((await app.inject('/')).body).toBe('1');
  expect((await app.inject('/')).body).toBe('2');
});

it('has no context for a request before it is made', async () => {
  const app = fastify();
  addContext(app, server.deps);
  app.get('/', async (request) => request.api.user);
  expect((await app.inject('/')).json()).toMatchObject({
    message: 'Nothing made the context of this request',
  });
});
