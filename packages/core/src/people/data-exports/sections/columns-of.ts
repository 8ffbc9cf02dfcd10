import type { OpenDatabase, tables } from '@stagedoor/db';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { LEFT_OUT, LEFT_OUT_EVERYWHERE } from './left-out.ts';

type Exported = (typeof tables)['albums' | 'posts' | 'products' | 'songs' | 'tourDates'];

/** All columns of a table that are not left out. */
export function columnsOf(sql: OpenDatabase['client'], table: Exported) {
  const name = getTableName(table);
  const leftOut: string[] = [...LEFT_OUT_EVERYWHERE, ...LEFT_OUT[name]];
  const columns = Object.keys(getTableColumns(table))
    .map((key) => ({ key, column: key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) }))
    .filter(({ column }) => !leftOut.includes(column));
  return sql.unsafe(columns.map(({ key, column }) => `${name}.${column} as "${key}"`).join(', '));
}
