import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeSilence } from '../../testing/audio-file.ts';
import { makeForm } from '../../testing/form.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let artist: Person;
let fan: Person;
beforeAll(async () => {
  server = await openTestApp();
  artist = await server.register({ isArtist: true });
  fan = await server.register();
  const body = { name: 'Wren' };
  await server.call('POST', '/api/dashboard/create-artist-profile', { as: artist, body });
});
afterAll(() => server.close());

const MEBIBYTE = 1024 * 1024;
const wav = makeSilence();
const WAV_HEADER = 44;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, bytes: Buffer, fileName = `${name}.bin`) => ({ name, fileName, bytes });

const send = (url: string, form: ReturnType<typeof makeForm>, as?: Person) =>
  server.app.inject({
    method: 'POST',
    url,
    payload: form.payload,
    headers: { ...form.headers, ...(as && { cookie: as.cookie }) },
  });

async function listFiles(): Promise<string[]> {
  const keys = [];
  for await (const { key } of server.services.storage.list('')) keys.push(key);
  return keys;
}
const countRows = async () => {
  const [row] = await server.services.client<{ n: number }[]>`
    select ((select count(*) from songs) + (select count(*) from uploads) + (select count(*) from images)
      + (select count(*) from pgboss.job where name like '%process'))::int as n`;
  return row?.n ?? -1;
};

describe('POST /api/dashboard/songs', () => {
  const url = '/api/dashboard/songs';

  // Proves (Profile and music of the dashboard): the duration '3:00' that old programs send is ignored
  // Proves (Profile and music of the dashboard): GET and POST /api/dashboard/songs
  // Proves (Profile and music of the dashboard): the dialog takes audio up to 10 MB, on the server too
  // Proves (Profile and music of the dashboard): audio of an existing song 20 MB, pictures and covers 2 MB, music from Uploads 50 MB
  it.each(['fields first', 'files first'] as const)('takes the form of the dialog, %s', async (order) => {
    const audio = makeSilence(10 * MEBIBYTE - WAV_HEADER);
    const cover = Buffer.concat([png, Buffer.alloc(2 * MEBIBYTE - png.length)]);
    const fields = {
      title: ' Harbour ',
      source: 'dialog',
      isPremium: 'true',
      albumId: '',
      genre: '',
      tags: 'shoegaze, Lisbon',
      isExplicit: 'true',
      duration: '3:00',
      audioUrl: '/uploads/x.mp3',
    };
    const response = await send(
      url,
      makeForm(fields, [file('audio', audio), file('cover', cover)], order),
      artist,
    );
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      title: 'Harbour',
      isPremium: true,
      albumId: null,
      genre: null,
      tags: ['shoegaze', 'Lisbon'],
      isExplicit: true,
      duration: null,
      audioUrl: null,
      state: 'processing',
      coverImage: expect.stringMatching(/^\/media\/images\/[0-9a-f]{32}-480\.webp$/),
    });
    const own = await server.call('GET', url, { as: artist });
    expect(own.json()[0]).toMatchObject({ id: response.json().id });
    const hidden = await server.call('GET', `/api/songs/${response.json().id}`);
    expect(hidden.statusCode).toBe(404);
  });

  // Proves (Profile and music of the dashboard): a new song has no plays, is free, not claimable and not by an admin; a new artist has no listeners and is not verified
  it('creates a song that is free, without plays and not claimable, unless told otherwise', async () => {
    const response = await server.call('POST', url, { as: artist, body: { title: 'Plain' } });
    expect(response.json()).toMatchObject({
      plays: 0,
      isPremium: false,
      isClaimable: false,
      uploadedByAdmin: false,
      importedFrom: null,
      albumId: null,
    });
  });

  it('names an invalid field in the words of the form', async () => {
    const body = { title: 'Undated', releaseYear: 'then' };
    const response = await server.call('POST', '/api/dashboard/songs', { as: artist, body });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain('Release year must have four digits');
  });

  // Proves (Profile and music of the dashboard): the duration '3:00' that old programs send is ignored
  it('takes JSON from old clients without trusting it', async () => {
    const body = {
      title: 'By name',
      duration: '3:00',
      audioUrl: '/uploads/a.mp3',
      coverImage: 'b.png',
      isPremium: false,
      plays: 1_000_000,
      artistId: 1,
    };
    const response = await server.call('POST', url, { as: artist, body });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      state: 'missing',
      audioUrl: null,
      duration: null,
      coverImage: null,
      plays: 0,
    });
  });

  describe('leaves no file and no row of', () => {
    let files: string[];
    let rows: number;
    const remember = async () => {
      files = await listFiles();
      rows = await countRows();
    };
    afterEach(async () => {
      expect(await listFiles()).toEqual(files);
      expect(await countRows()).toBe(rows);
    });

    const form = (bytes: Buffer, fields: Record<string, string> = { title: 'x' }) =>
      makeForm(fields, [file('cover', png), file('audio', bytes, 'x.mp3')]);
    const hls = Buffer.from('#EXTM3U\n#EXTINF:9,\nhttp://127.0.0.1:1/a.ts\n#EXT-X-ENDLIST\n'.repeat(100));

    // Proves (Profile and music of the dashboard): the dialog takes audio up to 10 MB, on the server too
    // Proves (Profile and music of the dashboard): GET and POST /api/dashboard/songs
    it.each<[string, number, () => ReturnType<typeof makeForm>, string]>([
      ['0 bytes', 400, () => form(Buffer.alloc(0)), 'The file is empty'],
      [
        'no audio',
        415,
        () => form(Buffer.from('just some text '.repeat(400))),
        'Please select an audio file',
      ],
      ['an HLS playlist named .mp3', 415, () => form(hls), 'Please select an audio file'],
      ['a picture as audio', 415, () => form(png), 'Please select an audio file'],
      [
        'more than the dialog takes',
        413,
        () => form(makeSilence(10 * MEBIBYTE), { title: 'x', source: 'dialog' }),
        'Please select a file smaller than 10MB',
      ],
      [
        'more than the dialog takes, said after the file',
        413,
        () =>
          makeForm(
            { title: 'x', source: 'dialog' },
            [file('audio', makeSilence(10 * MEBIBYTE))],
            'files first',
          ),
        'Please select a file smaller than 10MB',
      ],
      // Proves (Profile and music of the dashboard): audio of an existing song 20 MB, pictures and covers 2 MB, music from Uploads 50 MB
      ['more than 50 MB', 413, () => form(makeSilence(50 * MEBIBYTE)), 'smaller than 50MB'],
      // Proves (Profile and music of the dashboard): song upload: title and audio file required
      ['a form without a title', 400, () => form(wav, {}), 'Song title is required'],
      ['a blank title', 400, () => form(wav, { title: '  ' }), 'Song title is required'],
      [
        "somebody else's album",
        400,
        () => form(wav, { title: 'x', albumId: '999' }),
        'one of your own albums',
      ],
      ['an unknown field', 400, () => form(wav, { title: 'x', plays: '9' }), 'There is no field "plays"'],
      [
        'two audio files',
        400,
        () => makeForm({ title: 'x' }, [file('audio', wav), file('audio', wav)]),
        'Only one file',
      ],
      ['a file of another name', 400, () => makeForm({ title: 'x' }, [file('virus', wav)]), 'no file field'],
      // Proves (Profile and music of the dashboard): song upload: title and audio file required
      [
        'no audio file',
        400,
        () => makeForm({ title: 'x' }, [file('cover', png)]),
        'Please select an audio file',
      ],
    ])('%s (%i)', async (_name, status, make, message) => {
      await remember();
      const response = await send(url, make(), artist);
      expect(response.statusCode).toBe(status);
      expect(response.json().message).toContain(message);
      if (status === 400)
        expect(response.json().issues[0]).toEqual({
          path: expect.stringMatching(/./),
          message: expect.stringContaining(message),
        });
    });

    // Proves (Profile and music of the dashboard): only artists create a profile, and only with one do they upload songs and albums
    it('people without the right to upload', async () => {
      await remember();
      expect((await send(url, form(wav))).statusCode).toBe(401);
      expect((await send(url, form(wav), fan)).statusCode).toBe(403);
      const withoutProfile = await server.register({ isArtist: true });
      expect((await send(url, form(wav), withoutProfile)).statusCode).toBe(404);
    });

    it('a client that disconnects during the upload', async () => {
      await remember();
      await server.app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = server.app.server.address() as AddressInfo;
      const { payload, headers } = form(makeSilence(3_000_000));
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `POST ${url} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${artist.cookie}\r\n` +
          `Content-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
      );
      const put = vi.spyOn(server.services.storage, 'put');
      socket.write(payload.subarray(0, 2_000_000));
      await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(2), 10_000);
      socket.destroy();
      await once(socket, 'close');
      await expect(put.mock.results[1]?.value).rejects.toThrow();
      await vi.waitFor(async () => expect(await listFiles()).toEqual(files));
      put.mockRestore();
    });
  });
});

describe('POST /api/songs/:id/upload-audio', () => {
  // Proves (Profile and music of the dashboard): 'No file selected'
  // Proves (Profile and music of the dashboard): POST /api/songs/{id}/upload-audio
  // Proves (Profile and music of the dashboard): audio of an existing song 20 MB, pictures and covers 2 MB, music from Uploads 50 MB
  it('replaces the audio of a song, for its artist only', async () => {
    const made = await server.call('POST', '/api/dashboard/songs', { as: artist, body: { title: 'Mute' } });
    const url = `/api/songs/${made.json().id}/upload-audio`;
    const form = () => makeForm({ songId: String(made.json().id) }, [file('audio', wav)]);
    const before = await listFiles();
    expect((await send(url, form())).statusCode).toBe(401);
    expect((await send(url, form(), fan)).statusCode).toBe(403);
    expect((await send(url, makeForm({}, []), artist)).json()).toMatchObject({ message: 'No file selected' });
    const misnamed = await send('/api/songs/x/upload-audio', form(), artist);
    expect([misnamed.statusCode, misnamed.json().issues]).toMatchObject([400, [{ path: 'id' }]]);
    expect((await send('/api/songs/2147483647/upload-audio', form(), artist)).statusCode).toBe(404);
    const large = makeForm({}, [file('audio', makeSilence(20 * MEBIBYTE))]);
    const refused = await send(url, large, artist);
    expect([refused.statusCode, refused.json().message]).toEqual([
      413,
      'Please select a file smaller than 20MB',
    ]);
    expect(await listFiles()).toEqual(before);

    const taken = await send(url, form(), artist);
    expect(taken.statusCode).toBe(202);
    expect(taken.json()).toMatchObject({ state: 'processing' });
    expect((await send(url, form(), artist)).statusCode).toBe(409);
    expect(await listFiles()).toHaveLength(before.length + 1);
  });
});
