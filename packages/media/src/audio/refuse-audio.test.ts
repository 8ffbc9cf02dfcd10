import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeAs, type TestAudioFormat, writeTone, writeWav } from '../testing.ts';
import { processAudio } from './process-audio.ts';

// Each case runs its own process, which is slow on a busy machine.
let dir: string;
let wavPath: string;
let server: Server;
const requests: string[] = [];
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-refuse-'));
  wavPath = join(dir, 'tone.wav');
  await writeWav(wavPath, { seconds: 4, frequency: 440 });
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end(Buffer.alloc(4096));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await rm(dir, { recursive: true });
});

async function refuse(name: string, content: Buffer | string, limits = {}): Promise<unknown> {
  const outDir = join(dir, `${name}-out`);
  await mkdir(outDir);
  await writeFile(join(outDir, 'older.txt'), 'stays');
  await writeFile(join(dir, name), content);
  const error = await processAudio({ inputPath: join(dir, name), outDir, limits }).catch((e: unknown) => e);
  expect(await readdir(outDir)).toEqual(['older.txt']);
  return error;
}

async function encode(format: TestAudioFormat): Promise<Buffer> {
  const path = join(dir, `whole.${format}`);
  await encodeAs(path, format, wavPath);
  return readFile(path);
}

describe('processAudio refuses', () => {
  test('files that are not audio', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    for (const [name, content] of [
      ['text.mp3', 'just some words'.repeat(200)],
      ['empty.mp3', ''],
      ['picture.mp3', png],
      ['noise.wav', Buffer.concat([Buffer.from('RIFF\xff\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(99, 7)])],
      ['zeros.flac', Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(5000)])],
    ] as const) {
      expect(await refuse(name, content), name).toMatchObject({ name: 'MediaError', reason: 'unreadable' });
    }
  });

  test.each<TestAudioFormat>(['wav', 'flac', 'm4a', 'mp3'])(
    '%s that was cut in the middle',
    async (format) => {
      const whole = await encode(format);
      const error = await refuse(`cut.${format}`, whole.subarray(0, whole.length / 2));
      // An M4A has its index at the end, so a truncated one has none.
      expect(error).toMatchObject({ reason: format === 'm4a' ? 'unreadable' : 'truncated' });
    },
  );

  // Proves (rules.md, Uploads and media): unusual recordings that are legal are accepted and become playable; other codecs than those on the list are not
  test('a codec that is not on the list', async () => {
    const path = join(dir, 'adpcm.wav');
    writeTone(path, 'wav of ADPCM');
    expect(await refuse('again.wav', await readFile(path))).toMatchObject({ reason: 'unreadable' });
  });

  test('an M4A without audio', async () => {
    const text = (await encode('m4a'))
      .toString('latin1')
      .replaceAll('soun', 'vide')
      .replaceAll('smhd', 'vmhd');
    expect(await refuse('film.m4a', Buffer.from(text, 'latin1'))).toMatchObject({ reason: 'not-audio' });
  });

  test('playlists of any kind, without asking the network', async () => {
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/segment.ts`;
    const hls = `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${url}\n#EXT-X-ENDLIST\n`;
    const id3 = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1');
    const dash = `<?xml version="1.0"?><MPD><Period><AdaptationSet><Representation><BaseURL>${url}</BaseURL></Representation></AdaptationSet></Period></MPD>`;
    for (const [name, content] of [
      ['hls.mp3', hls],
      ['hls.m3u8', hls],
      ['hls-behind-id3.mp3', Buffer.concat([id3, Buffer.from(hls)])],
      ['dash.mp4', dash],
      ['concat.mp3', `ffconcat version 1.0\nfile '${url}'\n`],
      ['sdp.mp3', `v=0\no=- 0 0 IN IP4 127.0.0.1\nm=audio ${port} RTP/AVP 0\n`],
    ] as const) {
      expect(await refuse(name, content), name).toMatchObject({ reason: 'unreadable' });
    }
    expect(requests).toEqual([]);
  });

  test('files over a limit', async () => {
    const wav = await readFile(wavPath);
    expect(await refuse('long.wav', wav, { maxDurationMs: 3000 })).toMatchObject({ reason: 'too-long' });
    expect(await refuse('slow.wav', wav, { timeoutMs: 20 })).toMatchObject({ reason: 'took-too-long' });
    expect(await refuse('big.wav', wav, { maxRssBytes: 1 })).toMatchObject({ reason: 'too-much-memory' });
  });

  test('nothing when the file is missing, which is not its fault', async () => {
    const outDir = join(dir, 'missing-out');
    const error = await processAudio({ inputPath: join(dir, 'none.wav'), outDir }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toHaveProperty('reason');
  });
});
