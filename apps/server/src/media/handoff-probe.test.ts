import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { createHandoffCheck } from './handoff-probe.ts';

let app: TestApp;
let proxy: Server;
beforeAll(async () => {
  app = await openTestApp({ config: { mediaHandoff: 'nginx' } });
});
afterEach(() => new Promise((resolve) => proxy.close(resolve)));
afterAll(() => app.close());

const FOLDER = '/internal/media/';

/** Does what nginx does with X-Accel-Redirect: sends the file that it names, unless it may not read it. */
async function openProxy({ reads = true, obeys = true } = {}): Promise<string> {
  proxy = createServer(async (request, response) => {
    const answer = await app.call('GET', request.url ?? '');
    const place = answer.headers['x-accel-redirect'];
    if (typeof place !== 'string' || !obeys) return response.writeHead(answer.statusCode).end(answer.body);
    if (!reads) return response.writeHead(403).end('Forbidden');
    response.end(await readFile(join(app.storageRoot, place.slice(FOLDER.length))));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

const check = (publicUrl: string) =>
  createHandoffCheck(app.services.storage, { mediaHandoff: 'nginx', publicUrl })?.();

it('finds nothing wrong with a proxy that sends files, and leaves none behind', async () => {
  expect(await check(await openProxy())).toBeNull();
  const left = [];
  for await (const { key } of app.services.storage.list('audio/')) left.push(key);
  expect(left).toEqual([]);
});

// Proves (operations.md, Media): a proxy that may not read the files it is to send is noticed
it('says that a proxy may not read the files', async () => {
  expect(await check(await openProxy({ reads: false }))).toBe(
    'The proxy answers 403 for a file that it is to send',
  );
});

// Proves (operations.md, Media): a proxy that may not read the files it is to send is noticed
it('says that no proxy sends the files', async () => {
  expect(await check(await openProxy({ obeys: false }))).toBe(
    'No proxy sends the files: its answer is empty',
  );
});

it('says why the site cannot be asked from here', async () => {
  const { port } = new URL(await openProxy());
  await new Promise((resolve) => proxy.close(resolve));
  for (const host of ['127.0.0.1', 'localhost'])
    await expect(check(`http://${host}:${port}`)).rejects.toThrow('ECONNREFUSED');
  expect(createHandoffCheck(app.services.storage, { mediaHandoff: 'none', publicUrl: '' })).toBeNull();
});

it('serves nothing but its own text', async () => {
  await openProxy();
  await app.services.storage.put('audio/secret.mp3', Buffer.from('premium'), { contentType: 'audio/mpeg' });
  for (const name of ['secret.mp3', '..%2Fsecret.mp3', `probe-${'0'.repeat(36)}`])
    expect((await app.call('GET', `/media/handoff/${name}`)).statusCode).toBe(404);
});
