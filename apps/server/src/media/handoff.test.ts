import { join } from 'node:path';
import { makeArtist, makeSong, makeSubscription } from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveAudio } from '../testing/audio-file.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const BYTES = Buffer.alloc(100_000, 'm');
/** Headers that a proxy would follow if they came from us. */
const OWN_WISHES = { 'x-accel-redirect': '/internal/media/audio', 'x-sendfile': '/etc/passwd' };
const RANGE = { range: 'bytes=0-9' };

const open: TestApp[] = [];
afterAll(() => Promise.all(open.map((server) => server.close())));

describe.each([
  ['none', undefined],
  ['nginx', 'x-accel-redirect'],
  ['sendfile', 'x-sendfile'],
] as const)('with MEDIA_HANDOFF=%s', (mediaHandoff, header) => {
  let server: TestApp;
  const urls = { free: '', premium: '' };
  const keys: string[] = [];
  beforeAll(async () => {
    server = await openTestApp({ config: { mediaHandoff } });
    open.push(server);
    const { services } = server;
    const { id: artistId } = await makeArtist(services);
    for (const kind of ['free', 'premium'] as const) {
      const song = await makeSong(services, { artistId, isPremium: kind === 'premium' });
      urls[kind] = (await giveAudio(services, song.id, BYTES)).mp3;
    }
    for await (const { key } of services.storage.list('audio/')) keys.push(key);
  });

  const places = () =>
    keys.map((key) =>
      header === 'x-sendfile' ? join(server.services.storage.root ?? '', key) : `/internal/media/${key}`,
    );

  it('sends a file, or only says where it is, from the first request on', async () => {
    for (const headers of [{}, RANGE, RANGE, { ...RANGE, 'if-range': '"other"' }]) {
      const answer = await server.call('GET', urls.free, { headers });
      expect(answer.headers).toMatchObject({
        'content-type': 'audio/mpeg',
        'cache-control': 'private, no-cache',
        etag: expect.any(String),
      });
      if (!header) continue;
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
      expect(places()).toContain(answer.headers[header]);
    }
  });

  it('lets nginx remember until the end of the second what everybody may hear, and nothing else', async () => {
    const fan = await server.register();
    const [{ artist_id: artistId } = { artist_id: 0 }] = await server.services.client<
      { artist_id: number }[]
    >`
      select artist_id from songs where is_premium`;
    await makeSubscription(server.services, { userId: fan.user.id, artistId });
    const remembered = async (url: string) => {
      const answer = await server.call('GET', url, { as: fan });
      expect(answer.statusCode).toBe(200);
      return answer.headers['x-accel-expires'];
    };
    const seconds = [Date.now(), Date.now() + 1000].map((ms) => `@${Math.floor(ms / 1000)}`);
    const open = await remembered(urls.free);
    if (mediaHandoff === 'nginx') expect(seconds).toContain(open);
    else expect(open).toBeUndefined();
    expect(await remembered(urls.premium)).toBeUndefined();
  });

  it('answers by itself what needs no bytes', async () => {
    const { etag } = (await server.call('HEAD', urls.free)).headers;
    const known = { headers: { 'if-none-match': String(etag) } };
    const beyond = { headers: { range: `bytes=${BYTES.length}-` } };
    const answers = [
      await server.call('HEAD', urls.free),
      await server.call('GET', urls.free, known),
      await server.call('GET', urls.free, beyond),
      await server.call('GET', urls.premium),
      await server.call('GET', urls.premium, { headers: RANGE }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 304, 416, 403, 403]);
    for (const { headers } of answers)
      for (const name of ['x-accel-redirect', 'x-sendfile']) expect(headers).not.toHaveProperty(name);
  });

  it('follows no wish of the caller, and knows no internal address', async () => {
    const refused = await server.call('GET', urls.premium, { headers: OWN_WISHES });
    expect([refused.statusCode, refused.body.includes('mmm')]).toEqual([403, false]);
    const heard = await server.call('GET', urls.free, { headers: { ...RANGE, ...OWN_WISHES } });
    for (const name of ['x-accel-redirect', 'x-sendfile'] as const)
      if (name === header) expect(places()).toContain(heard.headers[name]);
      else expect(heard.headers).not.toHaveProperty(name);
    for (const key of keys) {
      const answer = await server.call('GET', `/internal/media/${key}`, { headers: OWN_WISHES });
      expect([answer.statusCode, answer.body.includes('mmm')]).toEqual([404, false]);
    }
  });
});
