import type { AuditFilter, AuditRecord } from '@stagedoor/validators';
import type { Ctx } from '../context/index.ts';
import { csvLine } from './csv-line.ts';
import { listAuditRecords } from './list-records.ts';

export type AuditFormat = 'csv' | 'jsonl';

const PAGE = 1_000;
const HEAD = [
  'id',
  'at',
  'act',
  'actorId',
  'actor',
  'subjectId',
  'subject',
  'targetType',
  'targetId',
  'name',
];

/** The lines of an export of the audit log, newest first, each with its line break. CSV begins with the names. */
export async function* exportAuditRecords(
  ctx: Ctx,
  filter: AuditFilter,
  format: AuditFormat,
): AsyncGenerator<string> {
  const lineOf = format === 'csv' ? toCsv : (record: AuditRecord) => `${JSON.stringify(record)}\n`;
  let page = await listAuditRecords(ctx, { ...filter, limit: PAGE });
  if (format === 'csv') yield csvLine([...HEAD, 'address', 'details', 'hash']);
  while (true) {
    yield page.items.map(lineOf).join('');
    if (page.nextCursor === null) return;
    page = await listAuditRecords(ctx, { ...filter, limit: PAGE, cursor: page.nextCursor });
  }
}

const toCsv = ({ actor, subject, details, ...record }: AuditRecord): string =>
  csvLine([
    record.id,
    record.at,
    record.act,
    actor?.id ?? null,
    actor?.username ?? null,
    subject?.id ?? null,
    subject?.username ?? null,
    record.targetType,
    record.targetId,
    record.name,
    record.address,
    JSON.stringify(details),
    record.hash,
  ]);
