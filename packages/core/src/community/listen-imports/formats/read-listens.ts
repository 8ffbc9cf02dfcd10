import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { unsupportedType } from '../../../platform/errors/index.ts';
import { readArchive } from './archive.ts';
import type { Listens } from './file-listen.ts';
import { openText } from './read-text.ts';

export const noExport = () => unsupportedType('This is no export of ListenBrainz or Last.fm');

/** The listens of a file on this machine: an archive or a text. Refuses a text of another kind (`unsupported_type`). */
export async function* readListens(path: string): Listens {
  if (await isArchive(path)) return yield* readArchive(path);
  const listens = await openText(createReadStream(path));
  if (!listens) throw noExport();
  yield* listens;
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1').startsWith('PK');
  } finally {
    await file.close();
  }
}
