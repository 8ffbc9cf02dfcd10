import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { createDiskStorage, type Storage } from '@stagedoor/storage';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendZip } from './send-zip.ts';
import { layOutZip } from './zip-layout.ts';

const content = Buffer.alloc(64 * 1024 * 1024, 'sound');
let folder: string;
let storage: Storage;
let app: FastifyInstance;
let url: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'));
  storage = createDiskStorage({ root: folder });
  await storage.put('a', content, { contentType: 'audio/mpeg' });
  const layout = layOutZip([{ path: 'a', storageKey: 'a', bytes: content.length, crc32: crc32(content) }]);
  app = fastify();
  app.get('/', (request, reply) => sendZip(request, reply, storage, layout, {}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await app.close();
  await storage.close();
  await rm(folder, { recursive: true });
});

/** Waits until no further read begins in a hundred turns of the event loop. */
async function whenQuiet(reads: { mock: { calls: unknown[] } }): Promise<number> {
  for (let [seen, turns] = [reads.mock.calls.length, 0]; turns < 5_000; turns++) {
    await setImmediate();
    if (reads.mock.calls.length === seen) continue;
    [seen, turns] = [reads.mock.calls.length, 0];
  }
  return reads.mock.calls.length;
}

it('reads as fast as the client takes it, and no further when the client is gone', async () => {
  const reads = vi.spyOn(storage, 'readInto');
  const [response] = (await once(get(url), 'response')) as [IncomingMessage];
  response.pause();
  const waiting = await whenQuiet(reads);
  // The network's own buffers take some megabytes.
  expect(waiting * 256 * 1024).toBeLessThan(content.length / 2);
  response.destroy();
  expect((await whenQuiet(reads)) - waiting).toBeLessThan(3);
});

it('ends the connection when the storage fails in the middle', async () => {
  const own = storage.readInto;
  let reads = 0;
  vi.spyOn(storage, 'readInto').mockImplementation((...args) => {
    reads += 1;
    return reads > 100 ? Promise.reject(new Error('away')) : own(...args);
  });
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow();
});
