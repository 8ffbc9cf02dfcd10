import { StartRefusal } from '@stagedoor/db';
import { MarkerError, StorageUnavailableError } from '@stagedoor/storage';

/** The parts of a site do not belong together, or cannot be used. Nothing was touched. */
export class SiteRefusal extends StartRefusal {
  override name = 'SiteRefusal';
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A storage that cannot be used as a line for the operator; other errors as they are. */
export function explainStorage(error: unknown, name: string): unknown {
  if (error instanceof MarkerError)
    return new SiteRefusal(
      `${error.message}. Bring it back from a backup, or give the word with \`admin site adopt\` (docs/runbook.md, Parts of two sites)`,
    );
  if (!(error instanceof StorageUnavailableError)) return error;
  return new SiteRefusal(
    `${capitalize(name)} cannot be used: ${error.words}. Check that it is there, and that this user may read and write it (docs/runbook.md, A storage that cannot be used)`,
  );
}
