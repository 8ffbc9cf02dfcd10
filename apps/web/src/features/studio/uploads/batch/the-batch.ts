import { api } from '../../../../lib/trpc.ts';
import { fingerprintOf, isUnderWay, sha256Of } from '../../../uploads/index.ts';
import { songUploads } from '../song-uploads.ts';
import { createBatch } from './batch.ts';
import { readTags } from './read-tags.ts';

async function findSong(file: File) {
  const sha256 = await sha256Of(file);
  return api.studio.sameSong.fetch({ fileName: file.name, bytes: file.size, ...(sha256 && { sha256 }) });
}

export const theBatch = createBatch({
  readTags,
  fingerprintOf,
  findSong,
  findOnItsWay: (fingerprint) =>
    songUploads.getItems().find((item) => isUnderWay(item) && item.fingerprint === fingerprint)?.name,
});
