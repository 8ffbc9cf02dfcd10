import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { SNIFF_BYTES } from '@stagedoor/validators';
import type { CatalogRelease, Ctx, MusicCatalog } from '../../platform/context/index.ts';
import { ORIGINALS, type ReceivedFile } from '../uploads/receive-file.ts';
import { sniff } from '../uploads/sniff.ts';
import { faultOf } from './ask-catalog.ts';

/** Stores the front cover as an upload of the person who confirmed it; null when the archive has none after all. */
export async function receiveCover(
  ctx: Ctx,
  { userId }: { userId: number | null },
  catalog: MusicCatalog,
  release: CatalogRelease,
): Promise<ReceivedFile | null> {
  const bytes = await catalog.getFrontCover(release.mbid, 1200).catch((error: unknown) => {
    if (faultOf(error) === undefined) throw error;
    ctx.log.warn({ release: release.mbid, fault: faultOf(error) }, 'A cover was left out');
    return null;
  });
  const type = bytes && (await sniff(bytes.subarray(0, SNIFF_BYTES), 'picture'));
  if (!type) return null;
  const storageKey = `${ORIGINALS}/${userId ?? 0}/${randomUUID()}.${type.extension}`;
  const { contentType, extension } = type;
  const stored = await ctx.storage.put(storageKey, Readable.from([bytes]), { contentType });
  return { storageKey, fileName: `cover.${extension}`, contentType, ...stored };
}
