import type { AddressInfo } from 'node:net';
import { notFound } from '@stagedoor/core';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { addErrorHandler } from '../plugins/errors.ts';
import type { EndedRequest } from '../plugins/request-ends.ts';
import { addEarlyAnswers, type EarlyCall } from './early-answers.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const CONFIG = { publicUrl: 'http://localhost', allowedHosts: [] };

/** A server whose every GET waits for what `need` gives, before Fastify sees it. */
async function listen(
  need: () => Promise<string>,
  options: { deadlineMs?: number; isClosing?: boolean; routeTriesAgain?: boolean } = {},
) {
  const { deadlineMs = 10_000, routeTriesAgain = false } = options;
  const made = Fastify();
  app = made;
  addErrorHandler(made);
  made.decorateRequest('userId', null);
  made.get('/', async () => 'of the route');
  const ended: EndedRequest[] = [];
  const closing = { isClosing: false, begin: () => {}, takeLastRequests: async () => {} };
  const way = ({ response, when }: EarlyCall) => {
    when(need(), (text) => response.writeHead(200).end(text), { routeTriesAgain });
    closing.isClosing = options.isClosing ?? false;
    return { id: 'one', userId: 7, route: '/', bytes: 4 };
  };
  addEarlyAnswers(made, {
    config: CONFIG as never,
    closing,
    makeId: () => 'one',
    end: (request) => void ended.push(request),
    handlers: { GET: [way] },
    deadlineMs,
  });
  await made.listen({ port: 0, host: '127.0.0.1' });
  return { url: `http://localhost:${(made.server.address() as AddressInfo).port}/`, ended };
}

it('is written when what it needs is there, and told of once', async () => {
  const { url, ended } = await listen(async () => 'here');
  expect(await (await fetch(url)).text()).toBe('here');
  await expect.poll(() => ended).toMatchObject([{ status: 200, userId: 7, bytes: 4 }]);
});

it('closes its connection while the server closes', async () => {
  const { url } = await listen(async () => 'here', { isClosing: true });
  expect((await fetch(url)).headers.get('connection')).toBe('close');
});

it('is refused by Fastify after the deadline, and dropped if it comes later', async () => {
  const late = Promise.withResolvers<string>();
  const { url, ended } = await listen(() => late.promise, { deadlineMs: 20 });
  const answer = await fetch(url);
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unavailable' }]);
  late.resolve('late');
  await late.promise;
  expect(ended).toEqual([]);
});

it('is an error of Fastify where it fails, or left to the route', async () => {
  const failed = () => Promise.reject<string>(notFound('It'));
  const refused = await listen(failed);
  expect((await fetch(refused.url)).status).toBe(404);
  expect(refused.ended).toEqual([]);
  await app?.close();
  const left = await listen(failed, { routeTriesAgain: true });
  expect(await (await fetch(left.url)).text()).toBe('of the route');
});

it('is told of as 499 when its caller goes away before', async () => {
  const asking = Promise.withResolvers<void>();
  const { url, ended } = await listen(() => {
    asking.resolve();
    return new Promise(() => {});
  });
  const leaving = new AbortController();
  const asked = fetch(url, { signal: leaving.signal }).catch(() => 'gone');
  await asking.promise;
  leaving.abort();
  expect(await asked).toBe('gone');
  await expect.poll(() => ended).toMatchObject([{ status: 499 }]);
});
