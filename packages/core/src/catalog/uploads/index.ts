export * from './fail-audio.ts';
export { filesOfArtists, filesOfWork } from './files-of-work.ts';
export {
  addressHash,
  type FinishedAudio,
  type FinishedRendition,
  finishAudio,
  renditionAddress,
} from './finish-audio.ts';
export * from './incoming/index.ts';
export * from './jobs.ts';
export { lockUpload } from './lock-upload.ts';
export * from './open-uploads.ts';
export * from './queries.ts';
export * from './queue-audio.ts';
export { getStorageUse, readStorageUse, readTotalUse } from './quota.ts';
export * from './receive-file.ts';
export { discardScratch, queueFiles, removeFiles, removeFilesNow } from './remove-files.ts';
export * from './remove-superseded.ts';
export { recordProgress, reportProgress } from './report-progress.ts';
export { isOfKind } from './sniff.ts';
export * from './take-turns.ts';
