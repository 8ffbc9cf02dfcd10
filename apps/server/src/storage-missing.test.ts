import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { openTestServices, startServerProgram } from '@stagedoor/core/testing';
import { createS3Storage, markerOf } from '@stagedoor/storage';
import { startS3StandIn } from '@stagedoor/storage/testing';
import { expect, it } from 'vitest';
import { giveAudio, makeSilence } from './testing/audio-file.ts';
import { makeForm } from './testing/form.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

/** An artist with a song whose audio has not been requested yet. */
async function openMusic(server: TestApp) {
  const as = await server.register({ isArtist: true });
  await server.call('POST', '/api/dashboard/create-artist-profile', { as, body: { name: 'Ada' } });
  const made = await server.call('POST', '/api/dashboard/songs', { as, body: { title: 'A' } });
  const { id } = made.json<{ id: number }>();
  const { mp3 } = await giveAudio(server.services, id, makeSilence());
  return { as, mp3 };
}

const picture = `/media/images/${'0'.repeat(32)}-480.webp`;
const statuses = async (server: TestApp, mp3: string) => {
  const [ready, sound, range, shown] = await Promise.all([
    server.call('GET', '/readyz'),
    server.call('GET', mp3),
    server.call('GET', mp3, { headers: { range: 'bytes=0-99' } }),
    server.call('GET', picture),
  ]);
  return [ready.statusCode, sound.statusCode, range.statusCode, shown.statusCode];
};

// Proves (operations.md, The parts of a site): a storage that is gone or another one is an outage: 503, and no folder is made in its place
it('answers 503 while the folder of the files is not mounted, makes none, and goes on when it is back', async () => {
  const server = await openTestApp();
  const proxied = await openTestApp({ over: server, config: { mediaHandoff: 'nginx' } });
  const { as, mp3 } = await openMusic(server);
  const { storageRoot } = server;
  await rename(storageRoot, `${storageRoot}.away`);
  expect(await statuses(server, mp3)).toEqual([503, 503, 503, 503]);
  expect((await server.call('GET', '/readyz')).json()).toMatchObject({ storage: 'failed', database: 'ok' });
  expect((await proxied.call('GET', mp3)).statusCode).toBe(503);

  const { payload, headers } = makeForm({ title: 'B' }, [
    { name: 'audio', fileName: 'b.wav', bytes: makeSilence() },
  ]);
  const upload = async () => {
    const request = { method: 'POST', url: '/api/dashboard/songs', payload } as const;
    return server.app.inject({ ...request, headers: { ...headers, cookie: as.cookie } });
  };
  expect((await upload()).statusCode).toBe(503);
  expect(await readdir(server.dataDir)).toEqual(['media.away']);
  // An unmounted folder leaves an empty one behind, or another site's.
  await mkdir(storageRoot);
  expect(await statuses(server, mp3)).toEqual([503, 503, 503, 503]);
  expect((await upload()).statusCode).toBe(503);
  expect(await readdir(storageRoot)).toEqual([]);

  await rm(storageRoot, { recursive: true });
  await rename(`${storageRoot}.away`, storageRoot);
  expect(await statuses(server, mp3)).toEqual([200, 200, 206, 404]);
  expect((await proxied.call('GET', mp3)).headers['x-accel-redirect']).toMatch(/^\/internal\/media\/audio\//);
  await proxied.close();
  await server.close();
});

it('writes nothing where the folder is not mounted when Health looks at the proxy', async () => {
  const test = await openTestServices();
  const { url, stop } = await startServerProgram({ ...test, env: { DEMO: '1', MEDIA_HANDOFF: 'nginx' } });
  const body = { username: 'ada', email: 'ada@example.org', password: 'secret password' };
  const registered = await fetch(`${url}/api/register`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  await test.services.client`update users set is_admin = true`;
  await rename(test.storageRoot, `${test.storageRoot}.away`);
  await mkdir(test.storageRoot);
  const cookie = registered.headers.getSetCookie().map((line) => line.split(';')[0]);
  const health = await fetch(`${url}/api/admin/health`, { headers: { cookie: cookie.join('; ') } });
  expect(health.status).toBe(200);
  expect(await readdir(test.storageRoot)).toEqual([]);
  await stop();
  await test.close();
});

// Proves (operations.md, The parts of a site): a storage that is gone or another one is an outage: 503, and no folder is made in its place
it('answers 503 for a bucket that was emptied, or is another site’s', async () => {
  const standIn = await startS3StandIn();
  const storage = createS3Storage(standIn.options);
  const server = await openTestApp({ over: await openTestServices({ storage }) });
  const { mp3 } = await openMusic(server);
  const objects = new Map(standIn.objects);
  standIn.objects.clear();
  await expect.poll(() => statuses(server, mp3), { timeout: 10_000 }).toEqual([503, 503, 503, 503]);
  await storage.writeMarker(markerOf('another'));
  expect(await statuses(server, mp3)).toEqual([503, 503, 503, 503]);
  for (const [key, object] of objects) standIn.objects.set(key, object);
  expect(await statuses(server, mp3)).toEqual([200, 200, 206, 404]);
  await server.close();
  await storage.close();
  await standIn.stop();
});
