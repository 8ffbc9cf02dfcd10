import { cutText } from '@stagedoor/validators/cut-text';
import { TITLE_MAX_LENGTH } from '@stagedoor/validators/limits';
import { parseTags } from '../../../uploads/index.ts';
import { fitPicture } from './fit-picture.ts';
import { readLyrics } from './read-lyrics.ts';

/** Tags of a file, as text that can be edited. */
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
  /** As they are typed, in LRC where they have times. */
  lyrics: string;
  cover: File | null;
  durationMs: number | null;
}

/** Reads a file's tags and cover; null when there are none to be read. */
export async function readTags(file: File): Promise<Tags | null> {
  try {
    const { common, format } = await parseTags(file, { skipCovers: false });
    const { selectCover } = await import('music-metadata');
    const picture = selectCover(common.picture);
    return {
      title: clean(common.title),
      artist: clean(common.artist),
      album: clean(common.album),
      albumArtist: clean(common.albumartist),
      disc: number(common.disk.no),
      track: number(common.track.no),
      genre: cutText(clean(common.genre?.[0]), 50),
      year: common.year && common.year > 999 && common.year < 10_000 ? String(common.year) : '',
      isrc: clean(common.isrc?.[0]).slice(0, 30),
      lyrics: readLyrics(common.lyrics),
      cover:
        picture && (await fitPicture(new Blob([new Uint8Array(picture.data)], { type: picture.format }))),
      durationMs: format.duration ? Math.round(format.duration * 1000) : null,
    };
  } catch {
    return null;
  }
}

const clean = (text: string | undefined): string =>
  cutText((text ?? '').replace(/\p{Cc}+/gu, ' ').trim(), TITLE_MAX_LENGTH);

const number = (value: number | null): string => (value && value > 0 ? String(value) : '');
