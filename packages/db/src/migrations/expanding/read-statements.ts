import type { Node } from '@pgsql/types';
import { parse } from 'libpg-query';

/** One statement of a migration. */
export interface Statement {
  node: Node;
  /** With the comments before it. */
  text: string;
}

/** Reads SQL with PostgreSQL's own parser, and throws its error. */
export async function readStatements(sql: string): Promise<Statement[]> {
  const bytes = Buffer.from(sql);
  const { stmts = [] } = await parse(sql);
  let end = 0;
  return stmts.flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const text = bytes.subarray(end, length && start + length).toString();
    end = length ? start + length : bytes.length;
    return stmt ? [{ node: stmt, text: text.replace(/^;/, '').trim() }] : [];
  });
}
