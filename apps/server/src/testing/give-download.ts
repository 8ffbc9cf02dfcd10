import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Services, systemContext } from '@stagedoor/core';
import { findDownloadWork, finishDownload } from '@stagedoor/core/catalog/downloads';
import { tables } from '@stagedoor/db';

/** Stores these bytes for each file that waits to be made for a download, as the worker does. Returns their number. */
export async function giveDownloads(
  services: Services,
  contentOf: (file: { songId: number | null; format: string | null }) => Buffer,
): Promise<number> {
  const ctx = systemContext(services, 'test');
  let made = 0;
  for (const row of await services.db.select().from(tables.downloadFiles)) {
    const work = await findDownloadWork(ctx, { downloadId: row.id });
    if (!work) continue;
    const content = contentOf(row);
    const storageKey = `${work.targetKey}.${row.format ?? 'jpg'}`;
    await services.storage.put(storageKey, content, { contentType: 'audio/mpeg' });
    await finishDownload(ctx, {
      downloadId: row.id,
      madeFrom: work.madeFrom,
      storageKey,
      contentType: 'audio/mpeg',
      bytes: content.length,
      crc32: crc32(content),
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    made += 1;
  }
  return made;
}
