import { isOfNewerRelease, MARKER_FORMAT, type SiteMarker } from '@stagedoor/storage';
import type { PartNames, Parts } from './parts.ts';
import { capitalize } from './refusal.ts';

/**
 * The action for the parts that were found: continue (`ours`), give them a new id (`make`), give one to a site older
 * than ids if its files exist (`adopt`), or stop with a line.
 */
export type Verdict =
  | { kind: 'ours'; id: string }
  | { kind: 'make' }
  | { kind: 'adopt' }
  | { kind: 'refused'; line: string };

const MORE = '(docs/runbook.md, Parts of two sites)';
const refused = (line: string): Verdict => ({ kind: 'refused', line });

/** Whether the parts are of one site. Touches nothing. */
export function assessParts(parts: Parts, names: PartNames): Verdict {
  return findNewer(parts, names) ?? findForeign(parts, names) ?? assessStorage(parts, names);
}

function findNewer({ storage, dataFolder }: Parts, names: PartNames): Verdict | null {
  const marked = [
    [names.storage, storage.marker],
    [names.dataFolder, dataFolder],
  ] as const;
  for (const [name, marker] of marked)
    if (marker && isOfNewerRelease(marker))
      return refused(
        `${capitalize(name)} does not belong to this site as this release knows it: its site.json has format ${marker.format}, ` +
          `and this release reads up to ${MARKER_FORMAT}. Start the newer release again`,
      );
  return null;
}

/** A part that names another site than the database. */
function findForeign({ database: { row }, storage, dataFolder }: Parts, names: PartNames): Verdict | null {
  const foreign = (name: string, marker: SiteMarker, setting: string) =>
    refused(
      row
        ? `${capitalize(name)} does not belong to this site: it carries the id ${marker.id}, and ${names.database} the id ${row.id}. ` +
            `Set ${setting} and DATABASE_URL to those of one site ${MORE}`
        : `${capitalize(names.database)} does not belong to this site: it is new or of another one, and ${name} carries the id ${marker.id}. ` +
            `Set DATABASE_URL to the database of that site, or restore its backup ${MORE}`,
    );
  if (storage.marker && storage.marker.id !== row?.id)
    return foreign(names.storage, storage.marker, storageSetting(names));
  if (dataFolder && dataFolder.id !== row?.id) return foreign(names.dataFolder, dataFolder, 'DATA_DIR');
  return null;
}

function assessStorage({ database: { row, hasContent }, storage }: Parts, names: PartNames): Verdict {
  const { marker, isEmpty } = storage;
  if (marker?.isRestoring)
    return refused(
      `A restore into ${names.storage} has not come to its end: run it again with --replace ${MORE}`,
    );
  if (marker && row?.isSettled) return { kind: 'ours', id: row.id };
  if (row?.isSettled)
    return refused(
      `${capitalize(names.storage)} does not belong to this site: it ${isEmpty ? 'is empty' : 'has no site.json'}, and ${names.database} carries the id ${row.id}. ` +
        `Mount it, or set ${storageSetting(names)} to the storage of that site ${MORE}`,
    );
  if (!row && hasContent) return { kind: 'adopt' };
  if (marker || isEmpty) return { kind: 'make' };
  return refused(
    `${capitalize(names.storage)} does not belong to this site: it holds files, and ${names.database} is new. ` +
      `Set DATABASE_URL to the database that names these files, or ${storageSetting(names)} to an empty storage ${MORE}`,
  );
}

const storageSetting = ({ storage }: PartNames): string =>
  storage.startsWith('the bucket') ? 'S3_BUCKET' : 'DATA_DIR';
