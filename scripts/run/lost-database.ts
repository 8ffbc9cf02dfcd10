import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, mediaFolder } from '@stagedoor/config';
import { hasDatabase } from '@stagedoor/db/embedded';
import { MARKER_KEY } from '@stagedoor/storage';
import { StartError } from './start-error.ts';

/**
 * Throws `StartError` when the data folder is a site's, but its database is not there, such as in a copy that was made without
 * it: an empty one made in its place would take every file for a leftover.
 */
export function refuseLostDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl || hasDatabase(dataDir) || !isOfSite(dataDir)) return;
  throw new StartError(
    `The data folder ${dataDir} does not belong to this site as it is: it holds the files of a site, but not its database. ` +
      'Copy its folder postgres, too, set DATABASE_URL to the database of that site, or restore its backup (docs/runbook.md, Parts of two sites)',
  );
}

/** Sites from before there were ids have media alone. */
function isOfSite(dataDir: string): boolean {
  const media = mediaFolder(dataDir);
  return (
    existsSync(join(dataDir, MARKER_KEY)) ||
    (existsSync(media) && readdirSync(media).some((name) => !name.startsWith('.')))
  );
}
