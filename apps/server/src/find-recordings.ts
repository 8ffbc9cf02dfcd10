import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FindRecordings } from '@stagedoor/core/platform/context';
import { fingerprintAudio } from '@stagedoor/media';
import { type AcoustIdSettings, createAcoustIdClient, createLane } from '@stagedoor/musicbrainz';
import type { Storage } from '@stagedoor/storage';

/** Finds recordings by their sound at AcoustID. One file at a time is decoded, in its own process. */
export function openFindRecordings(storage: Storage, acoustId: AcoustIdSettings): FindRecordings {
  const decoding = createLane({ spacingMs: 0 });
  const lookUp = createAcoustIdClient(acoustId);
  return async (storageKey) => {
    const made = await decoding(async () => {
      const outDir = await mkdtemp(join(tmpdir(), 'stagedoor-fingerprint-'));
      try {
        const inputPath = join(outDir, 'file');
        await storage.download(storageKey, inputPath);
        return await fingerprintAudio({ inputPath, outDir });
      } finally {
        await rm(outDir, { recursive: true, force: true });
      }
    });
    return lookUp(made);
  };
}
