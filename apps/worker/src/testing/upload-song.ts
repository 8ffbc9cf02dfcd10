import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Ctx } from '@stagedoor/core';
import { createSong } from '@stagedoor/core/catalog/songs';
import { receiveFile } from '@stagedoor/core/catalog/uploads';
import { createSongInput, type Song, UPLOAD_LIMITS } from '@stagedoor/validators';

/** Uploads a file as a new song, as the studio does. */
export async function uploadSong(ctx: Ctx, path: string, fields: object = {}): Promise<Song> {
  const audio = await receiveFile(ctx, {
    stream: createReadStream(path),
    fileName: basename(path),
    kind: 'audio',
    maxBytes: UPLOAD_LIMITS.songAudio,
  });
  return createSong(ctx, createSongInput.parse({ title: basename(path), ...fields }), { audio });
}
