import { fitPicture } from './fit-picture.ts';

/** What a file says of itself, as text that can be edited. */
export interface Tags {
  title: string;
  artist: string;
  album: string;
  albumArtist: string;
  disc: string;
  track: string;
  genre: string;
  year: string;
  isrc: string;
  cover: File | null;
  durationMs: number | null;
}

const MOST_BYTES = 24 * 1024 * 1024;
const MOST_MS = 10_000;

/** Reads a file's tags and cover, within limits on bytes and time; null when there are none to be read. */
export async function readTags(file: File): Promise<Tags | null> {
  try {
    const { parseBlob, selectCover } = await import('music-metadata');
    const reading = parseBlob(limited(file), { duration: false });
    const { common, format } = await Promise.race([reading, refuseLater()]);
    const picture = selectCover(common.picture);
    return {
      title: clean(common.title),
      artist: clean(common.artist),
      album: clean(common.album),
      albumArtist: clean(common.albumartist),
      disc: number(common.disk.no),
      track: number(common.track.no),
      genre: clean(common.genre?.[0]).slice(0, 50),
      year: common.year && common.year > 999 && common.year < 10_000 ? String(common.year) : '',
      isrc: clean(common.isrc?.[0]).slice(0, 30),
      cover:
        picture && (await fitPicture(new Blob([new Uint8Array(picture.data)], { type: picture.format }))),
      durationMs: format.duration ? Math.round(format.duration * 1000) : null,
    };
  } catch {
    return null;
  }
}

const clean = (text: string | undefined): string =>
  (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200);

const number = (value: number | null): string => (value && value > 0 ? String(value) : '');

const refuseLater = () =>
  new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('Too slow')), MOST_MS));

/** The same file, of which only so much can be read: a broken one may send its reader through all of it. */
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
