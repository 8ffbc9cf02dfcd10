import type { OpenDatabase, SqlTransaction } from '@stagedoor/db';

/** Where rows name files that they need, with the columns that say so. */
const SOURCES = [
  { table: 'renditions', columns: ['storage_key', 'bytes'] },
  { table: 'download_files', columns: ['storage_key', 'bytes'], where: 'storage_key is not null' },
  { table: 'content_files', columns: ['storage_key', 'bytes'] },
  { table: 'claim_files', columns: ['storage_key', 'bytes'] },
  { table: 'request_deliveries', columns: ['storage_key', 'bytes'] },
  { table: 'listen_imports', columns: ['storage_key', 'bytes'], where: 'storage_key is not null' },
  { table: 'incoming_parts', columns: ['storage_key', 'bytes'] },
  { table: 'incoming_files', columns: ['storage_key', 'bytes'], where: 'storage_key is not null' },
  {
    table: 'uploads',
    columns: ['storage_key', 'bytes'],
    // The column is younger than the table.
    where: `state = 'processing' or (state = 'ready' and song_id is not null) or to_jsonb(uploads) ->> 'keeps_file' = 'true'`,
  },
  { table: 'images', columns: [`'images/' || name || '/480.webp'`], where: `state = 'ready'` },
  { table: 'images', columns: ['kept_key'], where: 'kept_key is not null' },
  {
    table: 'data_exports',
    columns: ['storage_key'],
    where: `state = 'ready' and storage_key is not null and expires_at > now()`,
  },
  { table: 'audit_seals', columns: ['storage_key'] },
];

/**
 * A query of every file (`key`, and `bytes` where a row knows them) without which a row could not be shown, played or worked
 * on. Uploads that failed because their file is broken have none. What an operator has given up as lost (`acceptLostFiles`)
 * is left out. Tables of an older release lack some of it.
 */
export async function requiredFiles(sql: OpenDatabase['client'] | SqlTransaction): Promise<string> {
  const rows = await sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`;
  const known = new Set(rows.map(({ name }) => name));
  const isThere = ({ table, columns }: (typeof SOURCES)[number]) =>
    columns.every((column) => known.has(`${table}.${/^\w+$/.test(column) ? column : 'name'}`));
  const selects = SOURCES.filter(isThere).map(
    ({ table, columns: [key, bytes], where = 'true' }) =>
      `select ${key} as key, ${bytes ?? 'null'}::float8 as bytes from ${table} where ${where}`,
  );
  return `select key, bytes from (${selects.join(' union all ')}) files
    where key not in (select jsonb_array_elements_text(value) from settings where settings.key = 'lost-files')`;
}
