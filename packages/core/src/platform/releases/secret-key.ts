import { randomBytes } from 'node:crypto';
import type { tables } from '@stagedoor/db';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';

type SharedTable = typeof tables.albums | typeof tables.songs | typeof tables.playlists;

/** `keep` makes a key where there is none; `clear` ends the link. */
export type KeyChange = 'keep' | 'clear';

/** Changes the secret of one row's link, and returns the key it has from now on; undefined when no row matches. */
export async function writeSecretKey(
  ctx: Ctx,
  table: SharedTable,
  change: KeyChange,
  isRow: SQL,
): Promise<{ key: string | null } | undefined> {
  const made = randomBytes(24).toString('base64url');
  const key = change === 'keep' ? sql`coalesce(secret_key, ${made})` : sql`null`;
  const [row] = await ctx.db.execute<{ key: string | null }>(
    sql`update ${table} set secret_key = ${key} where ${isRow} returning secret_key as key`,
  );
  return row;
}
