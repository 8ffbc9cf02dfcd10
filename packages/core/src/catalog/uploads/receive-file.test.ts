import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, listKeys, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { discardFiles, type IncomingFile, receiveFile } from './receive-file.ts';

let test: TestServices;
let user: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  test = await openTestServices();
  user = await makeUser(test.services);
});
afterAll(() => test.close());

const head = (bytes: number[] | string, length = 20_000) => {
  const file = Buffer.alloc(length, 1);
  Buffer.from(bytes as string).copy(file);
  return file;
};
const ftyp = (brand: string) => head(`\0\0\0\x20ftyp${brand}\0\0\0\0${brand}isom`);
const WAV = head('RIFF\x00\x40\x00\x00WAVEfmt ');
const PNG = head([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
const ID3_WITH_COVER = head('ID3\x04\x00\x00\x00\x7f\x7f\x7f');

const receive = (file: Buffer | Iterable<Buffer>, fields: Partial<IncomingFile> = {}) =>
  receiveFile(user.ctx, {
    stream: file instanceof Buffer ? Readable.from([file]) : Readable.from(file, { objectMode: false }),
    fileName: 'file.bin',
    kind: 'audio',
    maxBytes: 1024 * 1024,
    ...fields,
  });

/** Everything in storage, unfinished temporary files included. */
const traces = async () => [
  ...(await listKeys(test.services)),
  ...(await readdir(join(test.storageRoot, '.tmp')).catch(() => [])),
];

describe('accepts', () => {
  it.each([
    ['an MP3 with tags and a large cover', ID3_WITH_COVER, 'audio/mpeg', 'mp3'],
    ['a bare MP3', head([0xff, 0xfb, 0x90, 0x64]), 'audio/mpeg', 'mp3'],
    ['WAV', WAV, 'audio/wav', 'wav'],
    ['FLAC', head('fLaC\0\0\0\x22'), 'audio/flac', 'flac'],
    ['M4A', ftyp('M4A '), 'audio/x-m4a', 'm4a'],
    ['M4A with the brand of a film', ftyp('isom'), 'video/mp4', 'm4a'],
    ['Ogg', head(`OggS\0\x02${'\0'.repeat(20)}\x01\x1e\x01vorbis`), 'audio/ogg', 'ogg'],
    ['Opus', head(`OggS\0\x02${'\0'.repeat(20)}\x01\x13OpusHead`), 'audio/ogg; codecs=opus', 'opus'],
  ])('%s', async (_name, file, contentType, extension) => {
    const received = await receive(file, { fileName: 'My song.exe' });
    expect(received).toMatchObject({ contentType, bytes: file.length, fileName: 'My song.exe' });
    expect(received.storageKey).toMatch(new RegExp(`^originals/${user.id}/[0-9a-f-]{36}\\.${extension}$`));
    expect(Buffer.from(await test.services.storage.readRange(received.storageKey, 0, 30_000))).toEqual(file);
    await discardFiles(user.ctx, [received, undefined]);
    expect(await traces()).toEqual([]);
  });

  it('a file of exactly the limit, a file sent byte by byte, and a name with a NUL', async () => {
    const exact = await receive(WAV, { maxBytes: WAV.length });
    const bytes = await receive(Array.from(WAV, (byte) => Buffer.from([byte])));
    expect(bytes).toMatchObject({ bytes: WAV.length, sha256: exact.sha256 });
    const named = await receive(WAV, { fileName: `a\0b${'c'.repeat(300)}` });
    expect(named.fileName).toBe(`ab${'c'.repeat(253)}`);
    await discardFiles(user.ctx, [exact, bytes, named]);
  });
});

describe('refuses and cleans up after', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), {}, 'bad_request', 'The file is empty'],
    [
      'an HLS playlist',
      Buffer.from('#EXTM3U\n#EXTINF:1,\nhttp://169.254.169.254/x.ts\n'),
      {},
      'unsupported_type',
      'audio file',
    ],
    [
      'an ffconcat list',
      Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'),
      {},
      'unsupported_type',
      'audio file',
    ],
    [
      'an SVG as a picture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { kind: 'picture' as const },
      'unsupported_type',
      'picture',
    ],
    ['PNG as audio', PNG, {}, 'unsupported_type', 'audio file'],
    ['audio as a picture', WAV, { kind: 'picture' as const }, 'unsupported_type', 'picture'],
    [
      'a film in WebM',
      head([0x1a, 0x45, 0xdf, 0xa3, 0x84, 0x42, 0x82, 0x84]),
      {},
      'unsupported_type',
      'audio file',
    ],
    ['one byte', Buffer.from('x'), {}, 'unsupported_type', 'audio file'],
    ['one byte over the limit', WAV, { maxBytes: WAV.length - 1 }, 'too_large', 'smaller than 0MB'],
  ])('%s', async (_name, file, fields, code, message) => {
    await expect(receive(file, fields)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
    expect(await traces()).toEqual([]);
  });

  it('a header that makes type detection loop', async () => {
    const guid = [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9];
    await expect(receive(head(guid, 55).fill(0, 10))).rejects.toMatchObject({ code: 'unsupported_type' });
  });

  it('a stream that breaks, in its first bytes or halfway', async () => {
    for (const before of [0, 1, 5]) {
      const broken = (function* () {
        for (let n = 0; n < before; n++) yield WAV;
        throw new Error('The sender went away');
      })();
      await expect(receive(broken)).rejects.toThrow('The sender went away');
    }
    expect(await traces()).toEqual([]);
  });

  it('a sender who disconnects silently', async () => {
    const stream = new Readable({ read() {} });
    stream.push(WAV);
    const receiving = receive(WAV, { stream });
    stream.destroy();
    await expect(receiving).rejects.toThrow();
    expect(await traces()).toEqual([]);
  });

  it('files of visitors and of people above the rate limit', async () => {
    const file = { stream: Readable.from([WAV]), fileName: 'x', kind: 'audio', maxBytes: 1e6 } as const;
    await expect(receiveFile(anonymous(test.services), file)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const limited = { ...(await makeUser(test.services)).ctx, rateLimitScale: 0 };
    await expect(receiveFile(limited, file)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await traces()).toEqual([]);
  });
});
