import { randomUUID } from 'node:crypto';
import { migrate, openDatabase } from '@stagedoor/db';
import {
  isOfNewerRelease,
  MarkerError,
  markerOf,
  readMarkerFile,
  type SiteMarker,
  writeMarkerFile,
} from '@stagedoor/storage';
import { type Sample, sampleFiles } from './adopt.ts';
import { explainStorage, SiteRefusal } from './refusal.ts';
import type { SiteOptions } from './settle-site.ts';
import { addSiteRow, readSiteRow, writeSiteRow } from './site-row.ts';

export interface SiteParts {
  /** Null: the database has none. */
  database: string | null;
  storage: string | null;
  dataFolder: string | null;
}

/** The ids that the parts carry. Touches nothing. */
export async function readSiteParts({ urls, storage, dataDir }: SiteOptions): Promise<SiteParts> {
  const { client, close } = openDatabase(urls.ownerUrl ?? urls.directUrl ?? urls.databaseUrl, { max: 1 });
  try {
    return {
      database: (await readSiteRow(client))?.id ?? null,
      storage: await idOf(() => storage.readMarker()),
      dataFolder: dataDir === null ? null : await idOf(() => readMarkerFile(dataDir)),
    };
  } catch (error) {
    throw explainStorage(error, storage.name);
  } finally {
    await close();
  }
}

/** The id of a part; a damaged marker counts as none, since its site is unknown. */
async function idOf(read: () => Promise<SiteMarker | null>): Promise<string | null> {
  const marker = await read().catch((error: unknown) => {
    if (error instanceof MarkerError) return null;
    throw error;
  });
  if (marker && isOfNewerRelease(marker))
    throw new SiteRefusal(`The part with the id ${marker.id} was marked by a newer release: use that one`);
  return marker?.id ?? null;
}

/**
 * Confirms for an operator that the parts belong together: storage and data folder get the database's id; `from` is a
 * foreign id that may be replaced. Returns the id, and how many of the files that rows name exist.
 */
export async function adoptSite(
  options: SiteOptions,
  { from }: { from?: string | undefined },
): Promise<{ id: string; sample: Sample }> {
  const { urls, storage, dataDir } = options;
  const parts = await readSiteParts(options);
  for (const carried of [parts.storage, parts.dataFolder])
    if (carried !== null && carried !== parts.database && carried !== from)
      throw new SiteRefusal(
        `A part carries the id ${carried} of another site, which could not use it any more: give --from ${carried} if that is meant`,
      );
  await migrate(urls);
  const { client, close } = openDatabase(urls.ownerUrl ?? urls.directUrl ?? urls.databaseUrl, { max: 1 });
  try {
    const { id } = await addSiteRow(client, { id: randomUUID(), isSettled: false });
    await storage.writeMarker(markerOf(id), { replaces: true });
    if (dataDir !== null) await writeMarkerFile(dataDir, markerOf(id), { replaces: true });
    const row = await readSiteRow(client);
    await writeSiteRow(client, { ...row, id, isSettled: true });
    return { id, sample: await sampleFiles(client, storage) };
  } catch (error) {
    throw explainStorage(error, storage.name);
  } finally {
    await close();
  }
}
