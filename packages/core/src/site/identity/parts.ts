import type { OpenDatabase } from '@stagedoor/db';
import { readMarkerFile, type SiteMarker, type Storage } from '@stagedoor/storage';
import { findContent, readSiteRow, type SiteRow } from './site-row.ts';

/** The parts of a site and whose they say they are. */
export interface Parts {
  database: { row: SiteRow | null; hasContent: boolean };
  storage: { marker: SiteMarker | null; isEmpty: boolean };
  /** Each machine has its own data folder, so a new one beside an old site is normal. */
  dataFolder: SiteMarker | null;
}

/** How the parts are called in a line for the operator. */
export interface PartNames {
  database: string;
  storage: string;
  dataFolder: string;
}

/** Reads and changes nothing. */
export async function readParts(
  client: OpenDatabase['client'],
  { storage, dataDir }: { storage: Storage; dataDir: string | null },
): Promise<Parts> {
  // A marker is there before any file, so it is read last.
  const isEmpty = await hasNoFile(storage);
  const marker = await storage.readMarker();
  const dataFolder = dataDir === null ? null : await readMarkerFile(dataDir);
  const row = await readSiteRow(client);
  return {
    database: { row, hasContent: row === null && (await findContent(client)) !== null },
    storage: { marker, isEmpty },
    dataFolder,
  };
}

async function hasNoFile(storage: Storage): Promise<boolean> {
  for await (const _ of storage.list('')) return false;
  return true;
}
