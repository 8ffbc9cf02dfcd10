import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { updateSong } from '@stagedoor/core/catalog/songs';
import {
  findPort,
  makeArtist,
  makeSong,
  makeSubscription,
  openTestServices,
  startServerProgram,
  type TestServices,
} from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveAudio } from '../testing/audio-file.ts';
import { openHttp2Client } from '../testing/http2-client.ts';
import { isInstalled, type ProxyProgram, startProxy } from '../testing/proxy-program.ts';

const AUDIO = Buffer.from(randomBytes(200_000).toString('base64'));

// handoff.test.ts covers the server's side.
describe.skipIf(!isInstalled('nginx'))('files handed to nginx as deploy/ configures it', () => {
  let test: TestServices;
  let server: Awaited<ReturnType<typeof startServerProgram>>;
  let proxy: ProxyProgram;
  let browser: ReturnType<typeof openHttp2Client>;
  let url: string;
  let premium: string;
  const keys: string[] = [];
  beforeAll(async () => {
    test = await openTestServices();
    const { id: artistId } = await makeArtist(test.services);
    const song = async (isPremium: boolean) => {
      const { id } = await makeSong(test.services, { artistId, isPremium });
      return (await giveAudio(test.services, id, AUDIO)).mp3;
    };
    [url, premium] = [await song(false), await song(true)];
    for await (const { key } of test.services.storage.list('audio/')) keys.push(key);
    const port = await findPort();
    const env = { TRUST_PROXY: '1', PUBLIC_URL: 'https://localhost', MEDIA_HANDOFF: 'nginx' };
    server = await startServerProgram({ ...test, env }, port);
    proxy = await startProxy('nginx', join(test.dataDir, 'nginx'), [port], test.storageRoot);
    browser = openHttp2Client(proxy.port);
  });
  afterAll(async () => {
    browser.close();
    await proxy.stop();
    await server.stop();
    await test.close();
  });

  it('arrive whole and in ranges, with the headers of the server', async () => {
    const askServer = (options: RequestInit) => fetch(`${server.url}${url}`, options);
    const { headers: own } = await askServer({});
    const etag = String(own.get('etag'));
    const asked = [
      [{}, 200, AUDIO],
      [{ range: 'bytes=1000-1999' }, 206, AUDIO.subarray(1000, 2000)],
      [{ range: 'bytes=-5' }, 206, AUDIO.subarray(-5)],
      [{ range: 'bytes=0-9', 'if-range': etag }, 206, AUDIO.subarray(0, 10)],
      [{ range: 'bytes=0-9', 'if-range': '"other"' }, 200, AUDIO],
      [{ range: 'bytes=0-1,5-6' }, 200, AUDIO],
      [{ 'if-none-match': '"other"' }, 200, AUDIO],
    ] as const;
    for (const [headers, status, bytes] of asked) {
      const answer = await browser.ask(url, { headers });
      const what = JSON.stringify(headers);
      expect([answer.status, answer.text === bytes.toString()], what).toEqual([status, true]);
      for (const name of [
        ...['content-type', 'cache-control', 'etag', 'vary', 'content-security-policy'],
        ...['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'],
      ])
        expect([name, answer.headers[name]], what).toEqual([name, own.get(name)]);
      for (const name of ['x-accel-redirect', 'last-modified'])
        expect(answer.headers, what).not.toHaveProperty(name);
    }
    const bySecret = await browser.ask(`${url}?signature=${'0'.repeat(64)}`, {});
    expect(bySecret.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect((await browser.ask(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await browser.ask(url, { headers: { range: 'bytes=9999999-' } })).status).toBe(416);
  });

  it('are asked for once a second if everybody may hear them', async () => {
    const countAsked = async () => {
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      const counts = metrics.matchAll(/^http_request_duration_seconds_count\{.*media\/audio.*\} (\d+)$/gm);
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
    };
    const [before, begun] = [await countAsked(), Date.now()];
    for (let n = 0; n < 60; n++)
      expect((await browser.ask(url, { headers: { range: `bytes=${n}-${n + 9}` } })).status).toBe(206);
    const seconds = Math.floor(Date.now() / 1000) - Math.floor(begun / 1000) + 1;
    expect((await countAsked()) - before).toBeLessThanOrEqual(seconds);
    expect(seconds).toBeLessThan(30);
  });

  it('are closed to all but subscribers when their song becomes premium', async () => {
    const { services } = test;
    const artist = await makeArtist(services);
    const { id } = await makeSong(services, { artistId: artist.id });
    const { mp3 } = await giveAudio(services, id, AUDIO);
    const registered = await fetch(`${server.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'fan', email: 'fan@example.com', password: 'a secret password' }),
    });
    const { id: userId } = (await registered.json()) as { id: number };
    await makeSubscription(services, { userId, artistId: artist.id });
    const cookie = registered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const play = async (headers = {}) => (await browser.ask(mp3, { headers })).status;
    expect([await play(), await play({ cookie })]).toEqual([200, 200]);
    await updateSong(artist.ctx, { id, isPremium: true });
    await expect.poll(() => play()).toBe(403);
    for (let n = 0; n < 3; n++) expect([await play({ cookie }), await play()]).toEqual([200, 403]);
  });

  it('have no address of their own, and premium ones no other way', async () => {
    const wishes: Record<string, string> = { 'x-accel-redirect': `/internal/media/${keys[0]}` };
    for (const key of keys)
      for (const path of [`/internal/media/${key}`, `/internal//media/${key}`, `/%69nternal/media/${key}`])
        for (const headers of [{}, wishes])
          expect((await browser.ask(path, { headers })).status, path).toBe(404);
    const ways: Record<string, string>[] = [{}, wishes, { range: 'bytes=0-99' }];
    for (const headers of ways) expect((await browser.ask(premium, { headers })).status).toBe(403);
  });
});
