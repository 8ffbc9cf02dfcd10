import type { Song } from '@stagedoor/validators';
import { allowsExplicit } from './explicit-choice.ts';

/** The song fields that the player needs; every song from the API has them. */
export type PlayableSong = Pick<
  Song,
  | 'id'
  | 'title'
  | 'artistId'
  | 'artistName'
  | 'albumId'
  | 'albumTitle'
  | 'coverImage'
  | 'coverPlaceholder'
  | 'audioUrl'
  | 'sources'
  | 'duration'
  | 'durationMs'
  | 'plays'
  | 'isPremium'
  | 'isLocked'
  | 'canDownload'
  | 'importedFrom'
  | 'loudnessLufs'
  | 'lyrics'
  | 'isExplicit'
>;

/** Drops the fields that the player does not need, so that the stored queue stays small. */
export function toPlayableSong(song: PlayableSong): PlayableSong {
  return {
    id: song.id,
    title: song.title,
    artistId: song.artistId,
    artistName: song.artistName,
    albumId: song.albumId,
    albumTitle: song.albumTitle,
    coverImage: song.coverImage,
    coverPlaceholder: song.coverPlaceholder,
    audioUrl: song.audioUrl,
    sources: song.sources,
    duration: song.duration,
    durationMs: song.durationMs,
    plays: song.plays,
    isPremium: song.isPremium,
    isLocked: song.isLocked,
    canDownload: song.canDownload,
    importedFrom: song.importedFrom,
    loudnessLufs: song.loudnessLufs,
    lyrics: song.lyrics,
    isExplicit: song.isExplicit,
  };
}

/** Whether the person does not want to hear a song that they could hear. */
export const isRefused = ({ isExplicit }: PlayableSong) => isExplicit && !allowsExplicit();

export const isPlayable = (song: PlayableSong) =>
  song.audioUrl !== null && !song.isLocked && !isRefused(song);
