import { join } from 'node:path';
import { capitalize, readSiteRow } from '@stagedoor/core/site/identity';
import {
  isOfNewerRelease,
  markerOf,
  readMarkerFile,
  type Storage,
  writeMarkerFile,
} from '@stagedoor/storage';
import { BackupError } from './backup-error.ts';
import type { Snapshot } from './database/snapshot.ts';
import { listBackups } from './folder.ts';
import { readManifest } from './manifest.ts';
import { fingerprintOf, type SessionSecret } from './session-secret.ts';

/** The site's id, which its storage carries, too; null for one from before sites had ids. Throws `BackupError`. */
export async function requireOwnStorage(snapshot: Snapshot, storage: Storage): Promise<string | null> {
  const site = (await snapshot.read(readSiteRow))?.id ?? null;
  const marker = await storage.readMarker();
  if ((marker?.id ?? null) === site) return site;
  throw new BackupError(
    `${capitalize(storage.name)} does not belong to this site: it ${marker ? `carries the id ${marker.id}` : 'has no site.json'}, and the database ${site === null ? 'none' : `the id ${site}`}. ` +
      'Mount the right one, or set DATABASE_URL and the storage to those of one site',
  );
}

interface Claim {
  site: string | null;
  sessionSecret: SessionSecret;
  takesOver?: boolean;
}

/** Makes the folder the site's. Throws `BackupError` when it holds backups of another one. */
export async function claimFolder(folder: string, { site, sessionSecret, takesOver }: Claim): Promise<void> {
  const marker = await readMarkerFile(folder);
  if (marker && isOfNewerRelease(marker))
    throw new BackupError(
      `${folder} does not belong to this site as this release knows it: its site.json is of a newer release. Back up with that one`,
    );
  if (marker && marker.id === site) return;
  const owner = marker?.id ?? (await findOtherOwner(folder, site, sessionSecret));
  if (owner !== null && !takesOver)
    throw new BackupError(
      `${folder} does not belong to this site: it holds backups of ${owner}. Use another folder, or give --take-over to go on in this ` +
        'one, where older backups are removed as of your own site (after a disaster, when this site was restored from there)',
    );
  if (site !== null) await writeMarkerFile(folder, markerOf(site), { replaces: true });
}

/** The owner of a folder's backups that carry no id. Those older than site ids are ours if made with our secret. */
async function findOtherOwner(
  folder: string,
  ours: string | null,
  { value }: SessionSecret,
): Promise<string | null> {
  for (const name of (await listBackups(folder)).toReversed()) {
    const manifest = await readManifest(join(folder, name)).catch(() => null);
    if (!manifest) continue;
    const { secret, site } = manifest;
    if (site !== null) return site === ours ? null : site;
    return secret.fingerprint === fingerprintOf(value) ? null : 'a site with another session secret';
  }
  return null;
}
