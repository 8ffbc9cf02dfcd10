import { createInterface } from 'node:readline';
import type { createKeySet } from '@stagedoor/core/site/files';
import { BackupError } from '../backup-error.ts';
import { openCompressed } from '../files/compressed.ts';

/** As many keys as fit into a line for the operator. */
const SHOWN = 3;

/** Throws `BackupError` unless each key in the file at `namedPath` is one of `there`, with how many are missing. */
export async function refuseMissing(
  namedPath: string,
  there: ReturnType<typeof createKeySet>,
  say: (missing: string, named: number) => string,
): Promise<void> {
  const first: string[] = [];
  let [missing, named] = [0, 0];
  for await (const key of createInterface({ input: openCompressed(namedPath) })) {
    named += 1;
    if (there.has(key)) continue;
    missing += 1;
    if (first.length < SHOWN) first.push(key);
  }
  if (missing > 0)
    throw new BackupError(say(`${missing} (${first.join(', ')}${missing > SHOWN ? ', …' : ''})`, named));
}
