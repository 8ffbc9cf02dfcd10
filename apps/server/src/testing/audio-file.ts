import { createHash } from 'node:crypto';
import { type Services, systemContext } from '@stagedoor/core';
import { getSong } from '@stagedoor/core/catalog/songs';
import { finishAudio } from '@stagedoor/core/catalog/uploads';
import { makeWav } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';

/** A second of silence as WAV; `bytes` makes it longer or shorter. */
export const makeSilence = (bytes = 8_000): Buffer => makeWav(Buffer.alloc(bytes, 128));

/** Gives a song real bytes, as the worker does after processing an upload. Returns its address and where its original belongs. */
export async function giveAudio(
  services: Services,
  songId: number,
  bytes: Buffer,
): Promise<{ mp3: string; originalKey: string }> {
  const ctx = systemContext(services, 'test');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `audio/${songId}/${sha256.slice(0, 16)}.mp3`;
  await services.storage.put(storageKey, bytes, { contentType: 'audio/mpeg' });
  const originalKey = `originals/0/${songId}-${sha256.slice(0, 16)}.mp3`;
  const [upload] = await services.db
    .insert(tables.uploads)
    .values({
      songId,
      fileName: 'test.mp3',
      storageKey: originalKey,
      contentType: 'audio/mpeg',
      bytes: bytes.length,
      sha256,
    })
    .returning({ id: tables.uploads.id });
  await services.client`update songs set audio_state = 'processing' where id = ${songId}`;
  await finishAudio(ctx, upload?.id ?? 0, {
    durationMs: 180_000,
    loudnessLufs: -14,
    truePeakDb: -1,
    peaks: [0, 255],
    tags: { title: null, genre: null, year: null, trackNumber: null, lyrics: null, isExplicit: false },
    renditions: [
      {
        format: 'mp3',
        storageKey,
        contentType: 'audio/mpeg',
        bytes: bytes.length,
        sha256,
        bitrateKbps: 192,
        durationMs: 180_000,
        leadInMs: 0,
        initBytes: null,
        seekIndex: null,
      },
    ],
  });
  const { audioUrl } = await getSong(ctx, { id: songId });
  if (!audioUrl) throw new Error('The song did not become playable');
  return { mp3: audioUrl, originalKey };
}
