import { AV_DISPOSITION_ATTACHED_PIC } from 'node-av/constants';
import type { FormatContext, Stream } from 'node-av/lib';
import type { AudioTags } from './messages.ts';

/** Longer than what is kept of it, so that only whole characters are. */
const MAX_TEXT = 1_000;

/** Reads the file's tags. Ogg has them on the stream, the others on the container. */
export function readTags(input: FormatContext, audio: Stream): AudioTags {
  const found = new Map<string, string>();
  for (const source of [audio.metadata, input.metadata]) {
    for (const [key, value] of Object.entries(source?.getAll() ?? {})) found.set(key.toLowerCase(), value);
  }
  const text = (key: string) => cleanText(found.get(key));
  return {
    title: text('title'),
    artist: text('artist') ?? text('album_artist'),
    album: text('album'),
    trackNumber: readNumber(found.get('track') ?? found.get('tracknumber'), /^\s*(\d{1,3})/),
    year: readNumber(found.get('date') ?? found.get('year') ?? found.get('creation_time'), /\b(\d{4})/),
    genre: text('genre'),
    lyrics: readLyrics(found),
    isExplicit: isMarkedExplicit(found, input),
  };
}

/** As iTunes and its like write it: 1, in old files 4; 2 says that the words are clean. In MP4, its `rtng` is called a rating. */
function isMarkedExplicit(found: ReadonlyMap<string, string>, input: FormatContext): boolean {
  const isMp4 = input.iformat?.name?.split(',').includes('mp4');
  const advisory = found.get('itunesadvisory') ?? (isMp4 ? found.get('rating') : undefined);
  return advisory !== undefined && /^[14]$/.test(advisory.trim());
}

const LYRICS = ['lyrics', 'unsyncedlyrics', 'syncedlyrics'];
/** Longer than what is kept of them. */
const MAX_LYRICS = 30_000;

/** Lyrics with their lines; ID3 adds the language to the name, as in `lyrics-eng`. Those with times are preferred. */
function readLyrics(found: ReadonlyMap<string, string>): string | null {
  const texts = [...found].flatMap(([key, value]) =>
    LYRICS.includes(key.split('-')[0] ?? '') && value.trim() ? [value.trim().slice(0, MAX_LYRICS)] : [],
  );
  return texts.find((text) => /^\s*\[\d+:\d+/m.test(text)) ?? texts[0] ?? null;
}

function cleanText(value: string | undefined): string | null {
  const clean = value
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);
  return clean || null;
}

function readNumber(value: string | undefined, pattern: RegExp): number | null {
  const digits = value?.match(pattern)?.[1];
  return digits && Number(digits) > 0 ? Number(digits) : null;
}

/** The stream that is the embedded picture: the front cover when there are several, or null. */
export function findCoverStream(input: FormatContext): Stream | null {
  const pictures = input.streams.filter((stream) => stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC));
  const front = pictures.find((stream) => /front/i.test(stream.metadata?.get('comment') ?? ''));
  return front ?? pictures[0] ?? null;
}
