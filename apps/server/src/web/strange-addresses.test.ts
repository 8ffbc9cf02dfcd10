import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'stagedoor-web-'));
  await writeFile(join(webRoot, 'index.html'), '<title>__BRAND_NAME__</title><body></body>');
  server = await openTestApp({ webRoot });
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
});

describe('addresses that are none', () => {
  /** Sends the path as it is; browsers and our other tests would tidy it. */
  const sendRaw = (path: string, accept: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { port } = server.app.server.address() as AddressInfo;
      const sent = request({ port, path, headers: { accept } }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      sent.on('error', reject).end();
    });
  beforeAll(async () => void (await server.app.listen({ port: 0, host: '127.0.0.1' })));

  it.each(['//[', '//[?key=x', '/\\[?key=x', '//a:99999/?key=x', '//evil.example/artist/1'])(
    '%s is refused, and no fault',
    async (path) => {
      for (const accept of ['text/html', 'application/json', '*/*'])
        expect([400, 404]).toContain(await sendRaw(path, accept));
    },
  );
});
