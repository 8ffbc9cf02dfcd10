import { randomBytes } from 'node:crypto';
import type { tables } from '@stagedoor/db';
import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';

type SharedTable = typeof tables.albums | typeof tables.songs;
interface Shared {
  id: number;
  artistId: number;
}

/** The secret of a song's or album's link: made when there is none yet. */
export function keepSecretKey(ctx: Ctx, table: SharedTable, work: Shared): Promise<string | null> {
  const key = randomBytes(24).toString('base64url');
  return changeSecretKey(ctx, table, work, sql`coalesce(secret_key, ${key})`);
}

/** Ends the link and every address that it has signed. */
export async function clearSecretKey(ctx: Ctx, table: SharedTable, work: Shared): Promise<void> {
  await changeSecretKey(ctx, table, work, sql`null`);
}

/** `work` is as the caller was allowed to change it; a song that has moved to another artist since is refused. */
async function changeSecretKey(
  ctx: Ctx,
  table: SharedTable,
  { id, artistId }: Shared,
  key: ReturnType<typeof sql>,
) {
  await takeHit(ctx, 'writesPerUser', requireUser(ctx).userId);
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.execute<{ key: string | null }>(sql`
      update ${table} set secret_key = ${key}
      where id = ${id} and artist_id = ${artistId} returning secret_key as key`);
    if (!row) throw conflict('This belongs to another artist now');
    await publish(ctx, 'all', { type: 'catalog-changed', artistId });
    return row.key;
  });
}
