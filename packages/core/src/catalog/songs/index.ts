export { lockOwnAlbum } from './album-place.ts';
export * from './appearances.ts';
export * from './change-songs.ts';
export * from './create-song.ts';
export { listCreditedSongs } from './credited-songs.ts';
export * from './delete-song.ts';
export * from './deleted-songs.ts';
export * from './editable-song.ts';
export * from './find-same-song.ts';
export * from './link-credit.ts';
export * from './list-radio-songs.ts';
export * from './own-songs.ts';
export * from './pin-songs.ts';
export * from './pinned-songs.ts';
export { canDownloadOriginal, canEditSong, songsWithAbilities } from './policy.ts';
export * from './present.ts';
export * from './queries.ts';
export * from './replace-audio.ts';
export * from './restore-song.ts';
export { clearSecretKey, keepSecretKey } from './secret-key.ts';
export * from './secret-links.ts';
export {
  isPresentable,
  type SelectedSong,
  selectSongs,
  selectSongsWith,
  songList,
  songVisibleIn,
  songVisibleInSum,
  songVisibleTo,
  songVisibleWithAlbum,
} from './select-songs.ts';
export { getSongOrShared, listSharedSongs } from './shared-songs.ts';
export * from './show-song.ts';
export * from './update-song.ts';
export * from './waveform.ts';
