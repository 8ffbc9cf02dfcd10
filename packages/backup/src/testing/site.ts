import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTransaction, type OpenServices, systemContext } from '@stagedoor/core';
import { deleteFilesJob } from '@stagedoor/core/catalog/uploads';
import { recordAct } from '@stagedoor/core/platform/audit';
import { makeArtist, makeSong, makeUser } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import type { Storage } from '@stagedoor/storage';
import { type BackupOptions, type MadeBackup, makeBackup } from '../make-backup.ts';

export const VERSION = '0.1.0';
export const SECRET = 'kJ3vXq9-Zr7wLm2TtYb5_Nc8HgFd4SsA';

/** A folder that is removed by `rm`. */
export async function makeFolder() {
  const path = await mkdtemp(join(tmpdir(), 'stagedoor-backup-'));
  return { path, rm: () => rm(path, { recursive: true, force: true }) };
}

export const backUp = (
  site: { databaseUrl: string; services: { storage: Storage } },
  folder: string,
  options: Pick<BackupOptions, 'keep' | 'isStillDue' | 'takesOver'> = {},
): Promise<MadeBackup> =>
  makeBackup({
    databaseUrl: site.databaseUrl,
    storage: site.services.storage,
    sessionSecret: { value: SECRET, isMade: true },
    version: VERSION,
    folder,
    ...options,
  });

/** Rows of many kinds, texts that a careless copy would break, a waiting job, files, and an audit log. */
export async function fillSite({ services }: Pick<OpenServices, 'services'>): Promise<void> {
  const ctx = systemContext(services, 'test');
  const artist = await makeArtist(services, { name: 'Tab\there, line\nthere, \\N, \\. and "é😀"' });
  await makeUser(services, { profileImage: null });
  for (const title of ['One', 'Two', 'Three']) await makeSong(services, { artistId: artist.id, title });
  const [song] = await services.db.select({ id: tables.songs.id }).from(tables.songs);
  for (const n of [1, 2, 3]) {
    const storageKey = `audio/${song?.id}/${n}.mp3`;
    const body = Buffer.alloc(100_000 * n, `sound ${n}`);
    await services.storage.put(storageKey, body, { contentType: 'audio/mpeg' });
    await inTransaction(ctx, async (ctx) =>
      recordAct(ctx, { act: 'delete', target: { type: 'song', id: song?.id ?? 0 } }),
    );
  }
  await services.jobs.send(services.db, deleteFilesJob, { storageKeys: ['posts/1/gone.mp4'] });
}
