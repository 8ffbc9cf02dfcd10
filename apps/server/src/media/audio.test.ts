import { randomBytes } from 'node:crypto';
import { makeArtist, makeSong, makeSubscription } from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveAudio } from '../testing/audio-file.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const SIZE = 3 * 1024 * 1024 + 17;
const bytes = randomBytes(SIZE);
let server: TestApp;
let free: string;
let artistId: number;
beforeAll(async () => {
  server = await openTestApp();
  artistId = (await makeArtist(server.services)).id;
  const song = await makeSong(server.services, { artistId });
  free = (await giveAudio(server.services, song.id, bytes)).mp3;
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.call('GET', url, { headers });

describe('audio by ranges', () => {
  it('sends the whole file', async () => {
    const response = await get(free);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(SIZE),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(response.rawPayload.equals(bytes)).toBe(true);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=-5', SIZE - 5, SIZE - 1],
    ['bytes=1000-', 1000, SIZE - 1],
    [`bytes=65536-${2 * 65536 - 1}`, 65536, 2 * 65536 - 1],
  ])('sends %s', async (range, start, end) => {
    const response = await get(free, { range });
    expect(response.statusCode).toBe(206);
    expect(response.headers['content-range']).toBe(`bytes ${start}-${end}/${SIZE}`);
    expect(response.headers['content-length']).toBe(String(end - start + 1));
    expect(response.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('refuses a range beyond the end', async () => {
    const response = await get(free, { range: `bytes=${SIZE}-` });
    expect(response.statusCode).toBe(416);
    expect(response.headers['content-range']).toBe(`bytes */${SIZE}`);
  });

  it('honours conditional requests', async () => {
    const etag = String((await get(free, { range: 'bytes=0-0' })).headers.etag);
    expect((await get(free, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(free, { 'if-none-match': '"other"', range: 'bytes=0-0' })).statusCode).toBe(206);
    expect((await get(free, { 'if-range': etag, range: 'bytes=0-0' })).statusCode).toBe(206);
    expect((await get(free, { 'if-range': '"old"', range: 'bytes=0-0' })).statusCode).toBe(200);
    expect((await get(free, { 'if-range': `W/${etag}`, range: 'bytes=0-0' })).statusCode).toBe(200);
  });

  it('answers HEAD without a body', async () => {
    const response = await server.call('HEAD', free, { headers: { range: 'bytes=0-0' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-length']).toBe(String(SIZE));
    expect(response.rawPayload).toHaveLength(0);
  });

  it.each([
    (url: string) => url.replace('/audio/', '//audio/'),
    (url: string) => url.replace('/audio/', '%2Faudio%2F'),
    (url: string) => url.replace('/audio/', '/images/..%2faudio/'),
    (url: string) => url.replace('-', '%2D'),
    (url: string) => url.replace('.mp3', '.webm'),
    (url: string) => url.replace('.mp3', ''),
    (url: string) => url.replace('.mp3', '.MP3'),
    (url: string) => url.replace(/-\w+/, '-00000000'),
    (url: string) => url.replace(/\d+-/, '99999999999-'),
    (url: string) => url.replace(/\d+-/, '2147483647-'),
    () => '/media/audio/../../etc/passwd',
    () => '/media/originals/1/x.mp3',
    () => '/media/audio/',
    () => '/media',
  ])('%# answers 404 to an address that is not canonical', async (change) => {
    const response = await get(change(free), { accept: 'text/html' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found' });
  });

  it('answers 404 when the file is missing', async () => {
    const song = await makeSong(server.services, { artistId });
    const { mp3 } = await giveAudio(server.services, song.id, Buffer.from('short lived'));
    await server.services
      .client`update renditions set storage_key = 'audio/none.mp3' where song_id = ${song.id}`;
    expect((await get(mp3)).statusCode).toBe(404);
  });
});

describe('premium audio, asked on every request', () => {
  const people: Record<string, Person | undefined> = {};
  let premium: string;
  let processing: string;
  beforeAll(async () => {
    const { services } = server;
    const owner = await server.register({ isArtist: true });
    const created = await server.call('POST', '/api/dashboard/create-artist-profile', {
      as: owner,
      body: { name: 'Owner' },
    });
    const ownId = created.json().id;
    const rival = await server.register({ isArtist: true });
    await server.call('POST', '/api/dashboard/create-artist-profile', { as: rival, body: { name: 'Rival' } });
    const song = await makeSong(services, { artistId: ownId, isPremium: true });
    premium = (await giveAudio(services, song.id, Buffer.from('premium bytes'))).mp3;
    const again = await makeSong(services, { artistId: ownId });
    processing = (await giveAudio(services, again.id, Buffer.from('being replaced'))).mp3;
    await services.client`update songs set audio_state = 'processing' where id = ${again.id}`;

    const now = Date.now();
    const subscribe = async (paidUntil: number, fields: { cancelledAt?: Date; artistId?: number } = {}) => {
      const person = await server.register();
      const paid = { userId: person.user.id, artistId: ownId, paidUntil: new Date(paidUntil), ...fields };
      await makeSubscription(services, paid);
      return person;
    };
    Object.assign(people, {
      fan: await server.register(),
      subscriber: await subscribe(now + 86_400_000),
      'cancelled but paid': await subscribe(now + 86_400_000, { cancelledAt: new Date(now) }),
      lapsed: await subscribe(now - 1000),
      "another artist's subscriber": await subscribe(now + 86_400_000, { artistId }),
      owner,
      'other artist': rival,
      admin: await server.register({ isAdmin: true }),
    });
  });

  it.each([
    ['anonymous', 403, 404],
    ['fan', 403, 404],
    ['subscriber', 200, 404],
    ['cancelled but paid', 200, 404],
    ['lapsed', 403, 404],
    ["another artist's subscriber", 403, 404],
    ['owner', 200, 200],
    ['other artist', 403, 404],
    ['admin', 200, 200],
  ])(
    'answers %s with %i, and with %i while the song is processing',
    async (name, status, whileProcessing) => {
      const as = people[name];
      const etag = String((await server.call('GET', premium, { as: people.owner })).headers.etag);
      const asked = await Promise.all([
        server.call('GET', premium, { as }),
        server.call('HEAD', premium, { as }),
        server.call('GET', premium, { as, headers: { range: 'bytes=0-0' } }),
        server.call('GET', premium, { as, headers: { 'if-none-match': etag } }),
      ]);
      const wanted = status === 200 ? [200, 200, 206, 304] : [403, 403, 403, 403];
      expect(asked.map(({ statusCode }) => statusCode)).toEqual(wanted);
      for (const response of asked) {
        expect(response.body.includes('premium')).toBe(response.statusCode === 200 && response === asked[0]);
        if (status === 403) expect(response.headers.etag).toBeUndefined();
      }
      expect((await server.call('GET', processing, { as })).statusCode).toBe(whileProcessing);
    },
  );

  it('closes at the exact end of the paid period, cached or not', async () => {
    const as = await server.register();
    const paidUntil = new Date(Date.now() + 3_600_000);
    const { artist_id: ownId } = (
      await server.services.client<{ artist_id: number }[]>`
        select s.artist_id from songs s join renditions r on r.song_id = s.id
        where r.id = ${Number(/(\d+)-/.exec(premium)?.[1])}`
    )[0] ?? { artist_id: 0 };
    await makeSubscription(server.services, { userId: as.user.id, artistId: ownId, paidUntil });
    expect((await server.call('GET', premium, { as })).statusCode).toBe(200);
    server.setNow(new Date(paidUntil.getTime() + 1));
    const after = await server.call('GET', premium, { as });
    server.setNow(null);
    expect(after.statusCode).toBe(403);
  });

  it('closes at once when a free song becomes premium', async () => {
    const song = await makeSong(server.services, { artistId });
    const { mp3 } = await giveAudio(server.services, song.id, Buffer.from('free until now'));
    const range = { range: 'bytes=0-3' };
    expect((await get(mp3)).statusCode).toBe(200);
    expect((await get(mp3, range)).body).toBe('free');
    expect((await get(mp3, range)).body).toBe('free');
    await server.services.client`update songs set is_premium = true where id = ${song.id}`;
    server.services.live.deliver([
      { audience: 'all', id: 2_000_000_001, event: { type: 'catalog-changed', artistId } },
    ]);
    expect((await get(mp3)).statusCode).toBe(403);
    expect((await get(mp3, range)).statusCode).toBe(403);
  });
});
