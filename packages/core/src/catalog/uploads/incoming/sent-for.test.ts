import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { beginFileInput, createPostInput, createSongInput, type FilePurpose } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPost } from '../../../community/posts/index.ts';
import type { Ctx } from '../../../platform/context/index.ts';
import { makeArtist, makeMember, openTestServices, type TestServices } from '../../../testing/index.ts';
import { removeMember } from '../../members/index.ts';
import { createSong } from '../../songs/index.ts';
import { beginFile, discardFile, listIncomingFiles, listUploads, receivePieces } from '../index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const WAV = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), randomBytes(5_000)]);

async function begin(ctx: Ctx, purpose: FilePurpose) {
  const key = randomUUID();
  await beginFile(ctx, { key, purpose, fileName: 'Harbour.wav', bytes: WAV.length });
  return key;
}
const send = (ctx: Ctx, key: string) => receivePieces(ctx, { key, offset: 0, stream: Readable.from([WAV]) });
const songInput = (fileKey: string) => createSongInput.parse({ title: 'Harbour', fileKey });

// Proves (rules.md, Uploads and media): a file sent in pieces belongs to the profile that its sender acted for when it began
it('belongs to the profile that its sender acted for when it began', async () => {
  const own = await makeArtist(test.services);
  const { id: secondId } = await makeArtist(test.services);
  await makeMember(test.services, { artistId: secondId, userId: own.userId, role: 'uploader' });
  const actingFor = (id: number) => ({ ...own.ctx, actingFor: id });
  const key = await begin(actingFor(secondId), 'song');
  await send(own.ctx, key);
  expect(await listIncomingFiles(own.ctx)).toMatchObject([{ key, artistId: secondId }]);
  const song = await createSong(actingFor(own.id), songInput(key));
  expect(song.artistId).toBe(secondId);
  expect((await listUploads(actingFor(secondId))).map(({ songId, title }) => ({ songId, title }))).toEqual([
    { songId: song.id, title: 'Harbour' },
  ]);
  expect((await listUploads(actingFor(own.id))).map(({ songId }) => songId)).not.toContain(song.id);

  const image = await begin(actingFor(secondId), 'media');
  await send(own.ctx, image);
  const fields = { title: 'Take', contentType: 'audio', state: 'draft', fileKey: image };
  const post = await createPost(actingFor(own.id), createPostInput.parse(fields));
  expect(post.artistId).toBe(secondId);

  const left = await begin(actingFor(secondId), 'song');
  await send(own.ctx, left);
  await removeMember(actingFor(secondId), { userId: own.userId });
  await expect(createSong(actingFor(own.id), songInput(left))).rejects.toMatchObject({
    code: 'not_found',
  });
  await discardFile(own.ctx, left);
});

// Proves (rules.md, Uploads and media): half-sent files are listed with the fingerprint that they began with
it('is listed with the fingerprint that its sender gave it', async () => {
  const own = await makeArtist(test.services);
  const key = randomUUID();
  const file = {
    key,
    purpose: 'song',
    fileName: 'Harbour.wav',
    bytes: 10,
    fingerprint: '0123456789abcdef',
  };
  await beginFile(own.ctx, beginFileInput.parse(file));
  expect(await listIncomingFiles(own.ctx)).toMatchObject([{ key, fingerprint: '0123456789abcdef' }]);
  await discardFile(own.ctx, key);
});
