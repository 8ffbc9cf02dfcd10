import { api } from '../../../../lib/trpc.ts';
import {
  fingerprintOf,
  isUnderWay,
  sha256Of,
  type UploadItem,
  uploadActivity,
} from '../../../uploads/index.ts';
import { createBatch } from './batch.ts';
import { readTags } from './read-tags.ts';

/** They may still go on, here or in another tab. */
const STOPPED = new Set<UploadItem['state']>(['paused', 'elsewhere', 'processing']);

async function findSong(file: File) {
  const sha256 = await sha256Of(file);
  return api.studio.sameSong.fetch({ fileName: file.name, bytes: file.size, ...(sha256 && { sha256 }) });
}

export const theBatch = createBatch({
  readTags,
  fingerprintOf,
  findSong,
  findOnItsWay: (fingerprint) =>
    uploadActivity
      .getItems()
      .filter((item) => item.goal.kind === 'song' && (isUnderWay(item) || STOPPED.has(item.state)))
      .flatMap(({ files }) => files)
      .find((file) => file.fingerprint === fingerprint)?.name,
});
