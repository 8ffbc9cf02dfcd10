import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'stagedoor-web-'));
  await writeFile(join(webRoot, 'index.html'), '<title>__BRAND_NAME__</title><!--initial-data-->');
  server = await openTestApp({ webRoot });
});
afterAll(async () => {
  await server.app.close();
  await server.close();
  await rm(webRoot, { recursive: true });
});

it.each([
  ['/', 200, 'text/html; charset=utf-8'],
  ['/artists', 200, 'text/html; charset=utf-8'],
  ['/favicon.ico', 404, 'application/json; charset=utf-8'],
])('a program that does not say what it accepts gets %s with %i', async (url, status, type) => {
  const response = await server.call('GET', url);
  expect([response.statusCode, response.headers['content-type']]).toEqual([status, type]);
});
