import type { OpenDatabase } from '@stagedoor/db';
import type { Storage } from '@stagedoor/storage';
import pLimit from 'p-limit';
import { requiredFiles } from '../files/required-files.ts';

const SAMPLE = 1_000;
const AT_ONCE = 16;
/** A site in use may have lost a file or two; one beside a foreign storage finds next to none. */
const NEEDED = 0.9;

export interface Sample {
  named: number;
  there: number;
}

/** Looks at up to 1,000 files that rows name, by chance: how many are in the storage with their size? */
export async function sampleFiles(client: OpenDatabase['client'], storage: Storage): Promise<Sample> {
  const files = await client.unsafe<{ key: string; bytes: number | null }[]>(
    `select key, bytes from (${await requiredFiles(client)}) f order by random() limit ${SAMPLE}`,
  );
  const limit = pLimit(AT_ONCE);
  const found = await Promise.all(
    files.map(({ key, bytes }) =>
      limit(async () => {
        const file = await storage.stat(key);
        return file !== null && (bytes === null || file.bytes === bytes);
      }),
    ),
  );
  return { named: files.length, there: found.filter(Boolean).length };
}

/** Whether the storage is the one that the rows of a site without an id mean. */
export const isEnough = ({ named, there }: Sample, isStorageEmpty: boolean): boolean =>
  named === 0 ? isStorageEmpty : there >= named * NEEDED;
