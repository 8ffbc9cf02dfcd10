import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ctx } from '@stagedoor/core';
import { type ReceivedFile, receiveFile } from '@stagedoor/core/catalog/uploads';
import type { FileKind } from '@stagedoor/validators';
import { renderSong, type SongInput } from '../making/music/index.ts';

interface Sent {
  fileName: string;
  kind: FileKind;
  maxBytes: number;
}

/** Renders a file and uploads it as a form would. */
export async function sendRendered(
  ctx: Ctx,
  sent: Sent,
  render: (path: string) => void,
): Promise<ReceivedFile> {
  const dir = await mkdtemp(join(tmpdir(), 'stagedoor-demo-'));
  try {
    const path = join(dir, 'rendered');
    render(path);
    return await receiveFile(ctx, { stream: createReadStream(path), ...sent });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Composes a song and uploads it as FLAC. */
export const sendSong = (ctx: Ctx, name: string, song: SongInput, maxBytes: number): Promise<ReceivedFile> =>
  sendRendered(ctx, { fileName: `${name}.flac`, kind: 'audio', maxBytes }, (path) => renderSong(path, song));
