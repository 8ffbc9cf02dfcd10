import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findJson } from './rest-client.ts';

const server = createServer((request, response) => {
  if (request.url === '/fine') response.end('{"plays":3}');
  else if (request.url === '/told') response.writeHead(403).end('{"message":"Not yours"}');
  else if (request.url === '/nothing') response.writeHead(404).end('{}');
  else response.writeHead(502, 'Bad Gateway').end();
});
let origin: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

it('resolves with the response, or null', async () => {
  expect(await findJson(`${origin}/fine`)).toEqual({ plays: 3 });
  expect(await findJson(`${origin}/nothing`)).toBeNull();
});

// Instead of (Errors and toasts): an error's text is the status, a colon and the body
it('rejects with status, colon and body', async () => {
  await expect(findJson(`${origin}/told`)).rejects.toThrow(/^403: {"message":"Not yours"}$/);
});

// Instead of (Errors and toasts): an error's text is the status text when there is no body
it('uses the status text when there is no body', async () => {
  await expect(findJson(`${origin}/silent`)).rejects.toThrow('502: Bad Gateway');
});
