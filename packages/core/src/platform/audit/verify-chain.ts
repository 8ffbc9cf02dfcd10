import type { Ctx } from '../context/index.ts';
import { type ChainRow, contentOf, hashAfter, NO_HASH, readChain, sha256 } from './read-chain.ts';
import { listSeals, readSealed, type Seal } from './seals.ts';

/** Either the whole log, or the number of the first row with which something is wrong. */
export type Verification =
  | { isWhole: true; rows: number; lastId: number; lastHash: string }
  | { isWhole: false; id: number; reason: string };

type Fault = Extract<Verification, { isWhole: false }>;
interface Place {
  id: number;
  hash: string;
}

const fault = (id: number, reason: string): Fault => ({ isWhole: false, id, reason });

/** Walks through the audit log, and the files of months that were dropped, and compares every hash. */
export async function verifyAuditLog({
  client,
  storage,
}: Pick<Ctx, 'client' | 'storage'>): Promise<Verification> {
  return client.begin('isolation level repeatable read read only', async (tx) => {
    const [head] = await tx<{ id: number; hash: string; first: number | null }[]>`
      select last_id::float8 as id, last_hash as hash, (select min(id)::float8 from audit_log) as first from audit_head`;
    if (!head) return fault(1, 'The head of the log is missing');
    const seals = await listSeals(tx);
    const isDropped = ({ lastId }: Seal) => head.first === null || lastId < head.first;
    let place: Place = { id: 0, hash: NO_HASH };
    for (const seal of seals.filter(isDropped)) {
      const found = await verifySealed(storage, seal, place);
      if (found) return found;
      place = { id: seal.lastId, hash: seal.lastHash };
    }
    const sealed = new Map(seals.map((seal) => [seal.lastId, seal]));
    let rows = 0;
    for await (const row of readChain(tx, place.id + 1, Number.MAX_SAFE_INTEGER)) {
      const found = verifyRow(row, place, sealed.get(row.id));
      if (found) return found;
      place = { id: row.id, hash: row.hash };
      rows++;
    }
    if (place.id !== head.id) return fault(place.id + 1, `Row ${place.id + 1} is missing at the end`);
    if (place.hash !== head.hash)
      return fault(place.id, `Row ${place.id} is not the one that was written last`);
    return { isWhole: true, rows, lastId: place.id, lastHash: place.hash };
  }) as Promise<Verification>;
}

function verifyRow(row: ChainRow, { id, hash }: Place, seal: Seal | undefined): Fault | null {
  if (row.id !== id + 1) return fault(id + 1, `Row ${id + 1} is missing`);
  if (hashAfter(hash, contentOf(row)) !== row.hash) return fault(row.id, `Row ${row.id} was changed`);
  if (seal && seal.lastHash !== row.hash)
    return fault(row.id, `Row ${row.id} is not the one that ${seal.month} was sealed with`);
  const commitments = JSON.parse(row.commitments) as Record<string, string>;
  const changed = Object.entries(row.personal).find(([part, text]) => sha256(text) !== commitments[part]);
  return changed ? fault(row.id, `Personal data (${changed[0]}) of row ${row.id} were changed`) : null;
}

async function verifySealed(storage: Ctx['storage'], seal: Seal, before: Place): Promise<Fault | null> {
  let { id, hash } = before;
  try {
    for await (const line of readSealed(storage, seal)) {
      id++;
      if (hashAfter(hash, line.content) !== line.hash)
        return fault(id, `Row ${id} was changed in ${seal.storageKey}`);
      hash = line.hash;
    }
  } catch (error) {
    return fault(before.id + 1, `${seal.storageKey} cannot be read: ${(error as Error).message}`);
  }
  const isWhole = id === seal.lastId && hash === seal.lastHash;
  return isWhole
    ? null
    : fault(id + 1, `${seal.storageKey} is not the file that ${seal.month} was sealed with`);
}
