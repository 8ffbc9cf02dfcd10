import { cutText } from '@stagedoor/validators/cut-text';
import { TITLE_MAX_LENGTH } from '@stagedoor/validators/limits';
import type { IAudioMetadata } from 'music-metadata';
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
  isExplicit: boolean;
  cover: File | null;
  durationMs: number | null;
}

/** Reads a file's tags and cover; null when there are none to be read. */
export async function readTags(file: File): Promise<Tags | null> {
  try {
    const { common, format, native } = await parseTags(file, { skipCovers: false });
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
      isExplicit: isMarkedExplicit(native),
      cover:
        picture && (await fitPicture(new Blob([new Uint8Array(picture.data)], { type: picture.format }))),
      durationMs: format.duration ? Math.round(format.duration * 1000) : null,
    };
  } catch {
    return null;
  }
}

/** As iTunes and its like write it, by the name that each format gives it: 1, in old files 4; 2 says that the words are clean. */
const isMarkedExplicit = (native: IAudioMetadata['native']): boolean =>
  Object.values(native)
    .flat()
    .some(({ id, value }) => /^(.*:)?(rtng|itunesadvisory)$/i.test(id) && [1, 4].includes(Number(value)));

const clean = (text: string | undefined): string =>
  cutText((text ?? '').replace(/\p{Cc}+/gu, ' ').trim(), TITLE_MAX_LENGTH);

const number = (value: number | null): string => (value && value > 0 ? String(value) : '');
