import { setImmediate } from 'node:timers/promises';
import { PLAYLIST_MAX_SONGS } from '@stagedoor/validators';
import { badRequest, tooLarge } from '../../platform/errors/index.ts';
import { decodeText } from './decode-text.ts';
import type { FileEntry, PlaylistFile } from './file-entry.ts';
import { type FileFormat, findFormat } from './find-format.ts';
import { readCsv } from './formats/csv.ts';
import { readJspf } from './formats/jspf.ts';
import { readM3u } from './formats/m3u.ts';
import { readPlainText } from './formats/plain-text.ts';
import { readXspf } from './formats/xspf.ts';

/** Yields null where it found no entry, so that the reader of a long file can let others work. */
type Reader = (text: string, siteUrl: string) => Generator<FileEntry | null, Omit<PlaylistFile, 'entries'>>;

const READERS: Record<FileFormat, Reader> = {
  csv: readCsv,
  jspf: readJspf,
  m3u: readM3u,
  text: readPlainText,
  xspf: readXspf,
};

/** Blank lines and empty entries count here too, so that a file of nothing ends soon. */
const MAX_STEPS = 5 * PLAYLIST_MAX_SONGS;

/** How long reading keeps the process busy at a time. */
const TURN_MS = 20;

/**
 * Reads a playlist in any format; `siteUrl`, this site's public address, identifies links to its songs. Refuses files
 * that are no playlist (`unsupported_type`), broken or empty (`bad_request`), or too long (`too_large`).
 */
export async function readPlaylistFile(
  bytes: Uint8Array,
  { fileName, siteUrl }: { fileName: string; siteUrl: string },
): Promise<PlaylistFile> {
  const text = decodeText(bytes);
  const reading = READERS[findFormat(text, fileName)](text, siteUrl);
  const entries: FileEntry[] = [];
  let since = performance.now();
  for (let steps = 0; ; steps++) {
    const step = reading.next();
    if (step.done) {
      if (entries.length === 0) throw badRequest('There are no songs in this file');
      return { ...step.value, entries };
    }
    if (step.value) entries.push(step.value);
    if (entries.length > PLAYLIST_MAX_SONGS || steps > MAX_STEPS)
      throw tooLarge(`A playlist holds at most ${PLAYLIST_MAX_SONGS} songs, and this file lists more`);
    if (performance.now() - since < TURN_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
