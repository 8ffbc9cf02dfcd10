import { type FileFacts, type MatchReason, OTHER_LENGTH_MS } from '@stagedoor/validators';
import { compareTitles, foldTitle, readFileName } from './fold-title.ts';

export interface MatchableSong {
  id: number;
  title: string;
  albumTitle: string | null;
  discNumber: number;
  trackNumber: number | null;
  durationMs: number | null;
  isrc: string | null;
  recordingMbid: string | null;
}

/** A file's facts as they are compared with each song's. */
export interface MatchableFile {
  title: string;
  album: string | null;
  trackNumber: number | null;
  discNumber: number | null;
  durationMs: number | null;
  isrc: string | null;
  recordingMbid: string | null;
}

/** Reads a file's tags, and its name for what they lack. */
export function readFacts(file: FileFacts): MatchableFile {
  const named = readFileName(file.fileName);
  return {
    title: foldTitle(file.title ?? named.title),
    album: file.album && foldTitle(file.album),
    trackNumber: file.trackNumber ?? named.trackNumber,
    discNumber: file.discNumber,
    durationMs: file.durationMs,
    isrc: file.isrc?.replaceAll(/[\s-]/g, '').toUpperCase() ?? null,
    recordingMbid: file.recordingMbid?.toLowerCase() ?? null,
  };
}

/** A song whose titles are folded. */
export const readSong = (song: MatchableSong): MatchableSong => ({
  ...song,
  title: foldTitle(song.title),
  albumTitle: song.albumTitle && foldTitle(song.albumTitle),
});

/** Lengths of the same recording differ by silence at the ends. */
const SAME_LENGTH_MS = 4_000;

/**
 * Scores how well a file fits a song, from 0 to about 1. The recording's code decides; otherwise the title does, and
 * length, album and track number distinguish songs of one title.
 */
export function scoreMatch(file: MatchableFile, song: MatchableSong): { score: number; reason: MatchReason } {
  const apart = lengthsApart(file.durationMs, song.durationMs);
  const place = scorePlace(file, song);
  if (isSameRecording(file, song)) return { score: 0.8 + place, reason: 'recording' };
  if (apart !== null && apart > OTHER_LENGTH_MS) return { score: 0, reason: 'title' };
  const hasLength = apart !== null && apart <= SAME_LENGTH_MS;
  const title = compareTitles(file.title, song.title);
  // The closer, the better: songs of one title may have nearly the same length.
  const length = apart === null ? 0 : hasLength ? 0.2 - 0.1 * (apart / SAME_LENGTH_MS) : -0.1;
  if (title > 0)
    return { score: title * 0.5 + length + place, reason: hasLength ? 'title-and-length' : 'title' };
  return { score: place >= 0.2 && hasLength ? 0.35 : 0, reason: 'place-and-length' };
}

const isSameRecording = (file: MatchableFile, song: MatchableSong) =>
  (file.isrc !== null && file.isrc === song.isrc) ||
  (file.recordingMbid !== null && file.recordingMbid === song.recordingMbid);

const lengthsApart = (a: number | null, b: number | null) =>
  a === null || b === null ? null : Math.abs(a - b);

/** 0.1 for the album, 0.1 for the place in it. */
function scorePlace(file: MatchableFile, song: MatchableSong): number {
  const isAlbum = file.album !== null && file.album === song.albumTitle;
  const isTrack = file.trackNumber !== null && file.trackNumber === song.trackNumber;
  const isDisc = file.discNumber === null || file.discNumber === song.discNumber;
  return (isAlbum ? 0.1 : 0) + (isTrack && isDisc ? 0.1 : 0);
}
