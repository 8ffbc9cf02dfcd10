import type { Song } from '@stagedoor/validators';

type Numbered = Pick<Song, 'title' | 'trackNumber' | 'discNumber'>;

/** Characters that no file system allows in names, and those that could hide or reverse a part of one. */
const FORBIDDEN = /[/\\:*?"<>|]|\p{Cc}|\p{Bidi_Control}|\p{Zl}|\p{Zp}/gu;
/** Names of devices, which Windows takes for itself. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
/** File systems take 255 bytes; the rest is for numbers and extensions. */
const MAX_BYTES = 200;

/** A text as a part of a file's name, on every system. */
export function cleanFileName(text: string): string {
  const clean = text.replaceAll(FORBIDDEN, '-').replace(/^[\s.]+|[\s.]+$/g, '');
  const short = cutBytes(clean, MAX_BYTES).trimEnd();
  return short === '' || DEVICE.test(short) ? `${short}_` : short;
}

function cutBytes(text: string, most: number): string {
  let [cut, bytes] = ['', 0];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > most) break;
    cut += segment;
  }
  return cut;
}

/** `03 - Title`, with the disc where an album has several. */
export function nameSong({ title, trackNumber, discNumber }: Numbered, hasDiscs: boolean): string {
  const name = cleanFileName(title);
  if (trackNumber === null) return name;
  const number = String(trackNumber).padStart(2, '0');
  return `${hasDiscs ? `${discNumber}-` : ''}${number} - ${name}`;
}

/** Names of which each is the only one, as some systems ignore case and the form of accents. */
export function makeDistinct(names: readonly { name: string; extension: string }[]): string[] {
  const taken = new Set<string>();
  return names.map(({ name, extension }) => {
    for (let count = 1; ; count++) {
      const full = `${name}${count === 1 ? '' : ` (${count})`}.${extension}`;
      const key = full.normalize('NFKC').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return full;
    }
  });
}
