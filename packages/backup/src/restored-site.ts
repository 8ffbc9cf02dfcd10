import { randomUUID } from 'node:crypto';
import { addSiteRow, capitalize, readSiteRow, writeSiteRow } from '@stagedoor/core/site/identity';
import type { OpenDatabase, SqlTransaction } from '@stagedoor/db';
import {
  isOfNewerRelease,
  markerOf,
  readMarkerFile,
  type SiteMarker,
  type Storage,
  writeMarkerFile,
} from '@stagedoor/storage';
import { CLOCK_DOUBT_NOTE, CLOCK_NOTE, SWEEP_ALLOWANCE, SWEEP_NOTE, TRASH_NOTE } from '@stagedoor/validators';
import { BackupError } from './backup-error.ts';

type Client = OpenDatabase['client'];

const NOT_RESTORED = [TRASH_NOTE, SWEEP_NOTE, SWEEP_ALLOWANCE, CLOCK_NOTE, CLOCK_DOUBT_NOTE];

export interface RestoredSite {
  id: string;
  /** Whether the site that is replaced keeps its id. */
  isKept: boolean;
}

interface Target {
  storage: Storage;
  dataDir?: string | null | undefined;
  /** Takes storage and data folder away from the site that they carry the id of. */
  takesOver?: boolean | undefined;
}

/**
 * Chooses the restored site's id. A copy gets a new one, so that it can never write into the original's storage; only
 * a complete site is replaced under its own id. Throws `BackupError`, without changes, if the target's parts
 * disagree.
 */
export async function planSite(
  client: Client,
  { storage, dataDir = null, takesOver }: Target,
): Promise<RestoredSite> {
  const row = await readSiteRow(client);
  const parts: [name: string, marker: SiteMarker | null][] = [
    [storage.name, await storage.readMarker()],
    [`the data folder ${dataDir}`, dataDir === null ? null : await readMarkerFile(dataDir)],
  ];
  for (const [name, marker] of parts) {
    if (marker && isOfNewerRelease(marker))
      throw new BackupError(
        `${capitalize(name)} does not belong to this site as this release knows it: its site.json is of a newer release. Restore with that one`,
      );
    if (!marker || marker.id === row?.id || marker.isRestoring || takesOver) continue;
    throw new BackupError(
      `${capitalize(name)} does not belong to this site: it carries the id ${marker.id}, and the database ${row ? `the id ${row.id}` : 'none'}. ` +
        'For a trial take another folder or bucket. If that site is lost and this restore is to replace it, give --take-over',
    );
  }
  const [, marker] = parts[0] ?? [];
  if (row && marker?.id === row.id) return { id: row.id, isKept: !marker.isRestoring };
  if (!marker && !takesOver) await refuseUnmarked(storage);
  // A restore that was killed continues under its id.
  return { id: marker?.isRestoring ? marker.id : randomUUID(), isKept: false };
}

async function refuseUnmarked(storage: Storage): Promise<void> {
  for await (const _ of storage.list(''))
    throw new BackupError(
      `${capitalize(storage.name)} does not belong to this site: it holds files, and no site.json says whose. Take an empty one, or give --take-over to restore into it`,
    );
}

/** Reserves the storage for this restore. */
export async function beginSite(
  client: Client,
  { id, isKept }: RestoredSite,
  storage: Storage,
): Promise<void> {
  if (isKept) return;
  await addSiteRow(client, { id, isSettled: false });
  await storage.writeMarker(markerOf(id, true), { replaces: true });
}

/**
 * With the rows, in their transaction: those of the backup hold the id of the site that it was made of, what an admin
 * allowed there, and its last moment, from which the clock would seem to have leapt.
 */
export async function bringSiteRow(sql: SqlTransaction, { id }: RestoredSite): Promise<void> {
  await sql`delete from settings where key in ${sql(NOT_RESTORED)}`;
  await writeSiteRow(sql, { id, isSettled: true });
}

export async function endSite({ id }: RestoredSite, { storage, dataDir = null }: Target): Promise<void> {
  await storage.writeMarker(markerOf(id), { replaces: true });
  if (dataDir !== null) await writeMarkerFile(dataDir, markerOf(id), { replaces: true });
}
