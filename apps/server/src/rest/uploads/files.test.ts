import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSilence } from '../../testing/audio-file.ts';
import { startCuttingProxy } from '../../testing/cutting-proxy.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const URL_OF_FILES = '/api/dashboard/files';
const MEBIBYTE = 1024 * 1024;
let server: TestApp;
/** Another server of the same installation. */
let second: TestApp;
let artist: Person;
beforeAll(async () => {
  server = await openTestApp();
  second = await openTestApp({ over: server });
  artist = await server.register({ isArtist: true });
  const body = { name: 'Wren' };
  await server.call('POST', '/api/dashboard/create-artist-profile', { as: artist, body });
  for (const { app } of [server, second]) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const TUS = { 'tus-resumable': '1.0.0' };
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const named = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const begin = (as: Person | undefined, bytes: number | string, fields = {}) =>
  server.call('POST', URL_OF_FILES, {
    as,
    headers: {
      ...TUS,
      'upload-length': String(bytes),
      'upload-metadata': named({ filename: 'Harbour.wav', purpose: 'song', ...fields }),
    },
  });
const piece = (address: string, offset: number, bytes: Buffer, as = artist, on = server) =>
  on.app.inject({
    method: 'PATCH',
    url: address,
    payload: bytes,
    headers: { ...PIECE, cookie: as.cookie, 'upload-offset': String(offset) },
  });
const head = (address: string, as = artist, on = server) =>
  on.app.inject({ method: 'HEAD', url: address, headers: { ...TUS, cookie: as.cookie } });
const portOf = ({ app }: TestApp) => (app.server.address() as AddressInfo).port;

/** Sends a file with the protocol's own client; returns its address. */
const uploadTo = (site: string, bytes: Buffer, options: UploadOptions) =>
  new Promise<string>((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${site}${URL_OF_FILES}`,
      metadata: { filename: 'Harbour.wav', purpose: 'song' },
      ...options,
      onSuccess: () => resolve(new URL(upload.url ?? '').pathname),
      onError: reject,
    });
    upload.start();
  });

describe('the tus protocol', () => {
  // Proves (rules.md, Uploads and media): a file sent in pieces survives lost connections and a change of servers, and arrives whole
  it('sends a file in pieces, on whichever server, and makes a song of it', async () => {
    const wav = makeSilence(100_000);
    const begun = await begin(artist, wav.length);
    expect(begun.statusCode).toBe(201);
    const address = String(begun.headers.location);
    expect(address).toMatch(/^\/api\/dashboard\/files\/[0-9a-f-]{36}$/);
    const first = await piece(address, 0, wav.subarray(0, 40_000));
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '40000']);
    const asked = await head(address, artist, second);
    expect(asked.headers).toMatchObject({
      'upload-offset': '40000',
      'upload-length': String(wav.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
    const listed = await server.call('GET', URL_OF_FILES, { as: artist });
    expect(listed.json()).toMatchObject([
      { fileName: 'Harbour.wav', receivedBytes: 40_000, purpose: 'song' },
    ]);
    expect((await piece(address, 0, wav)).statusCode).toBe(409);
    expect((await piece(address, 40_000, wav.subarray(40_000), artist, second)).statusCode).toBe(204);

    const fileKey = address.slice(-36);
    const body = { title: 'Harbour', fileKey };
    const made = await server.call('POST', '/api/dashboard/songs', { as: artist, body });
    expect([made.statusCode, made.json()]).toMatchObject([201, { title: 'Harbour', state: 'processing' }]);
    expect((await head(address)).statusCode).toBe(404);
    expect((await server.call('GET', URL_OF_FILES, { as: artist })).json()).toEqual([]);
  });

  // Proves (rules.md, Uploads and media): a file sent in pieces becomes the audio of an existing song, once
  it('gives a song that exists its audio, and puts a new one at its place', async () => {
    const wav = makeSilence(50_000);
    const send = async (purpose: string) => {
      const address = String((await begin(artist, wav.length, { purpose })).headers.location);
      await piece(address, 0, wav);
      return address.slice(-36);
    };
    const made = await server.call('POST', '/api/dashboard/songs', { as: artist, body: { title: 'Mute' } });
    const url = `/api/songs/${made.json().id}/upload-audio`;
    const taken = await server.call('POST', url, {
      as: artist,
      body: { fileKey: await send('replacement') },
    });
    expect([taken.statusCode, taken.json()]).toMatchObject([202, { title: 'Mute', state: 'processing' }]);
    const empty = await server.call('POST', url, { as: artist, body: {} });
    expect([empty.statusCode, empty.json().message]).toEqual([400, 'No file selected']);

    const place = { discNumber: 2, trackNumber: 5, isrc: 'USS1Z9900001', originalArtistName: 'The Ferrymen' };
    const body = { title: 'Placed', fileKey: await send('song'), ...place };
    const placed = await server.call('POST', '/api/dashboard/songs', { as: artist, body });
    expect([placed.statusCode, placed.json()]).toMatchObject([201, place]);
  });

  it('makes a post of several pictures, in their order', async () => {
    const send = async (name: string) => {
      const jpg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(6_000)]);
      const fields = { filename: name, purpose: 'post-image' };
      const address = String((await begin(artist, jpg.length, fields)).headers.location);
      expect((await piece(address, 0, jpg, artist, second)).statusCode).toBe(204);
      return address.slice(-36);
    };
    const fileKeys = [await send('one.jpg'), await send('two.jpg')];
    const body = { title: 'Quays', description: 'Two', contentType: 'image', fileKeys, alt: ['Red', 'Blue'] };
    const made = await server.call('POST', '/api/dashboard/content', { as: artist, body });
    expect([made.statusCode, made.json()]).toMatchObject([201, { title: 'Quays', fileState: 'processing' }]);
    const again = await second.call('POST', '/api/dashboard/content', { as: artist, body });
    expect(again.json().id).toBe(made.json().id);
    const names = await server.services.client`
      select u.file_name, p.alt from uploads u join content_pictures p on p.id = u.picture_id
        where u.content_id = ${made.json().id} order by p.position`;
    expect(names.map((row) => [row.file_name, row.alt])).toEqual([
      ['one.jpg', 'Red'],
      ['two.jpg', 'Blue'],
    ]);
    const url = `/api/dashboard/content/${made.json().id}/file`;
    const early = await server.call('POST', url, {
      as: artist,
      body: { fileKeys: [await send('three.jpg')] },
    });
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      'Only a file that failed can be replaced',
    ]);
  });

  // Proves (rules.md, Uploads and media): nothing stays of a refused, discarded or expired file, and only its owner may use it
  it('answers refusals as every other path does', async () => {
    const fan = await server.register();
    const address = String((await begin(artist, 10_000)).headers.location);
    const wav = makeSilence(10_000);
    const as = artist;
    for (const [response, status, code] of [
      [await begin(undefined, 10), 401, 'unauthenticated'],
      [await begin(fan, 10), 403, 'forbidden'],
      [await begin(as, 0), 400, 'bad_request'],
      [await begin(as, '1e3'), 400, 'bad_request'],
      [await begin(as, 50 * MEBIBYTE + 1), 413, 'too_large'],
      [await begin(as, 10, { purpose: 'everything' }), 400, 'bad_request'],
      [await server.call('POST', URL_OF_FILES, { as }), 400, 'bad_request'],
      [await piece(address, 7, wav.subarray(0, 100)), 409, 'conflict'],
      [await piece(address, 0, Buffer.alloc(20_000)), 413, 'too_large'],
      [await piece(`${URL_OF_FILES}/nothing`, 0, wav), 404, 'not_found'],
      [await piece(address, 0, wav.subarray(0, 5_000), fan), 404, 'not_found'],
      [await server.call('DELETE', address, { as: fan, headers: TUS }), 404, 'not_found'],
      [
        await server.call('DELETE', address, { as, headers: { ...TUS, origin: 'https://evil.example' } }),
        403,
        'forbidden',
      ],
    ] as const) {
      expect([response.statusCode, response.json().code]).toEqual([status, code]);
      expect(response.json().message.length).toBeGreaterThan(3);
    }
    expect((await head(address, fan)).statusCode).toBe(404);
    expect((await head(address)).headers['upload-offset']).toBe('0');
    expect((await server.call('DELETE', address, { as, headers: TUS })).statusCode).toBe(204);
    expect((await head(address)).statusCode).toBe(404);
  });

  // Proves (rules.md, REST): `Idempotency-Key`
  it('ignores an Idempotency-Key, which a program may send with every request', async () => {
    const wav = makeSilence(50_000);
    const headers = { cookie: artist.cookie, 'idempotency-key': 'a-key' };
    const send = () =>
      uploadTo(`http://127.0.0.1:${portOf(server)}`, wav, { headers, chunkSize: 20_000, retryDelays: null });
    const [one, two] = [await send(), await send()];
    expect(two).not.toBe(one);
    for (const address of [one, two])
      expect((await head(address)).headers['upload-offset']).toBe(String(wav.length));
    const { paths } = (await server.call('GET', '/api/openapi.json')).json();
    expect(JSON.stringify(paths['/api/dashboard/files/{key}'])).not.toContain('Idempotency-Key');
  });

  // Proves (rules.md, Uploads and media): a file sent in pieces survives lost connections and a change of servers, and arrives whole
  it('a 90 MB film over a connection cut five times arrives whole', async () => {
    const film = Buffer.concat([
      Buffer.from('\0\0\0\x20ftypisom\0\0\0\0isomisom'),
      randomBytes(90 * MEBIBYTE),
    ]);
    const proxy = await startCuttingProxy(
      portOf(second),
      [1, 11, 3, 20, 17].map((part) => part * MEBIBYTE),
    );
    const offsets: number[] = [];
    const address = await uploadTo(proxy.url, film, {
      headers: { cookie: artist.cookie },
      metadata: { filename: 'film.mp4', purpose: 'media' },
      retryDelays: [0, 0, 50, 50, 100, 100, 100],
      onBeforeRequest: (request) => {
        if (request.getMethod() === 'PATCH') offsets.push(Number(request.getHeader('Upload-Offset')));
      },
    });
    expect(proxy.countLeft()).toBe(0);
    await proxy.close();
    expect(offsets.length).toBeGreaterThanOrEqual(6);
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
    expect(offsets.at(-1)).toBeGreaterThan(8 * MEBIBYTE);

    const body = { title: 'Film', contentType: 'video', state: 'draft', fileKey: address.slice(-36) };
    const made = await server.call('POST', '/api/dashboard/content', { as: artist, body });
    expect(made.statusCode).toBe(201);
    const [upload] = await server.services.client<{ sha256: string; bytes: number; key: string }[]>`
      select sha256, bytes, storage_key as key from uploads where content_id = ${made.json().id}`;
    const sha256 = createHash('sha256').update(film).digest('hex');
    expect(upload).toMatchObject({ sha256, bytes: film.length });
    const stored = createHash('sha256');
    for await (const chunk of await server.services.storage.get(upload?.key ?? '')) stored.update(chunk);
    expect(stored.digest('hex')).toBe(sha256);
  });
});
