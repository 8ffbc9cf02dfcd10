import { createInterface } from 'node:readline';
import type { OpenDatabase, SqlTransaction } from '@stagedoor/db';
import type { Ctx } from '../context/index.ts';

export interface Seal {
  month: string;
  lastId: number;
  lastHash: string;
  storageKey: string;
}

/** A row in the file of a month, without personal data. */
export interface SealedRow {
  content: string;
  hash: string;
}

/** The sealed months, oldest first. */
export async function listSeals(client: OpenDatabase['client'] | SqlTransaction): Promise<Seal[]> {
  return client<Seal[]>`
    select month, last_id::float8 as "lastId", last_hash as "lastHash", storage_key as "storageKey"
    from audit_seals order by last_id`;
}

export async function* readSealed(storage: Ctx['storage'], { storageKey }: Seal): AsyncGenerator<SealedRow> {
  const lines = createInterface({
    input: await storage.get(storageKey),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) yield JSON.parse(line) as SealedRow;
}
