const MOST_BYTES = 24 * 1024 * 1024;
const MOST_MS = 10_000;

/**
 * Parses a file's tags, within limits on bytes and time; rejects when there are none to be read. With `duration`, the whole
 * file is read where only that gives its length.
 */
export async function parseTags(
  file: File,
  { skipCovers, duration = false }: { skipCovers: boolean; duration?: boolean },
) {
  const { parseBlob } = await import('music-metadata');
  const reading = parseBlob(limited(file), { duration, skipCovers });
  return Promise.race([reading, refuseLater()]);
}

const refuseLater = () =>
  new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('Too slow')), MOST_MS));

/** Limits how much of a file can be read: a broken one may send its reader through all of it. */
function limited(file: File): Blob {
  let left = MOST_BYTES;
  const part = (start?: number, end?: number) => {
    const slice = file.slice(start, end);
    left -= slice.size;
    if (left < 0) throw new Error('Too much to read');
    return slice;
  };
  return { size: file.size, type: file.type, slice: part } as unknown as Blob;
}
