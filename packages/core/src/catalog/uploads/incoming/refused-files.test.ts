import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createSongInput, FILE_PURPOSES, type FilePurpose } from '@stagedoor/validators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../../testing/index.ts';
import { createSong } from '../../songs/index.ts';
import { beginFile, discardFile, getIncomingFile, listIncomingFiles, receivePieces } from '../index.ts';

let test: TestServices;
let artist: Awaited<ReturnType<typeof makeArtist>>;
beforeAll(async () => {
  test = await openTestServices();
  artist = await makeArtist(test.services);
});
afterAll(() => test.close());

const WAV = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), randomBytes(50_000)]);
const PURPOSES = Object.keys(FILE_PURPOSES) as FilePurpose[];

async function begin(bytes = WAV.length, purpose: FilePurpose = 'song', ctx = artist.ctx) {
  const key = randomUUID();
  await beginFile(ctx, { key, purpose, fileName: 'Harbour.wav', bytes });
  return key;
}
const send = (key: string, offset: number, piece: Buffer, ctx: Ctx = artist.ctx) =>
  receivePieces(ctx, { key, offset, stream: Readable.from([piece]) });
const songInput = (fileKey: string) => createSongInput.parse({ title: 'Harbour', fileKey });

describe('refuses', () => {
  // Proves (rules.md, Uploads and media): nothing stays of a refused, discarded or expired file, and only its owner may use it
  it('everybody but the owner', async () => {
    const key = await begin();
    const other = await makeArtist(test.services);
    for (const act of [
      () => send(key, 0, WAV, other.ctx),
      () => getIncomingFile(other.ctx, key),
      () => discardFile(other.ctx, key),
      () => createSong(other.ctx, songInput(key)),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'not_found' });
    expect(await listIncomingFiles(other.ctx)).toEqual([]);
    await expect(send(key, 0, WAV, anonymous(test.services))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const fan = await makeUser(test.services);
    await expect(begin(10, 'song', fan.ctx)).rejects.toMatchObject({ code: 'forbidden' });
    const withoutProfile = await makeUser(test.services, { isArtist: true });
    await expect(begin(10, 'song', withoutProfile.ctx)).rejects.toMatchObject({ code: 'not_found' });
    await discardFile(artist.ctx, key);
  });

  // Proves (rules.md, Uploads and media): half-sent files have the limits of their purpose and count toward the quota
  it('files over the limit of their purpose before anything is sent', async () => {
    const limits: Record<FilePurpose, number> = {
      song: 50,
      'dialog-song': 10,
      replacement: 20,
      media: 100,
      'post-image': 5,
      'post-audio': 20,
      'post-video': 50,
    };
    for (const purpose of PURPOSES) {
      const megabytes = limits[purpose];
      const bytes = megabytes * 1024 * 1024;
      await discardFile(artist.ctx, await begin(bytes, purpose));
      await expect(begin(bytes + 1, purpose)).rejects.toMatchObject({
        code: 'too_large',
        message: `Please select a file smaller than ${megabytes}MB`,
      });
    }
  });

  it('a piece that begins elsewhere or is longer than announced, and a file for another purpose', async () => {
    const key = await begin(10_000);
    await expect(send(key, 1, WAV)).rejects.toMatchObject({ code: 'conflict' });
    await expect(send(key, 0, WAV)).rejects.toMatchObject({ code: 'too_large' });
    const replacement = await begin(WAV.length, 'replacement');
    await send(replacement, 0, WAV);
    await expect(createSong(artist.ctx, songInput(replacement))).rejects.toMatchObject({
      code: 'bad_request',
    });
    await discardFile(artist.ctx, replacement);
    await discardFile(artist.ctx, key);
  });

  it('people above their rate limits', async () => {
    const key = await begin();
    const limited = { ...artist.ctx, rateLimitScale: 0 };
    await expect(begin(10, 'song', limited)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(send(key, 0, WAV, limited)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(discardFile(limited, key)).rejects.toMatchObject({ code: 'rate_limited' });
    await discardFile(artist.ctx, key);
  });
});
