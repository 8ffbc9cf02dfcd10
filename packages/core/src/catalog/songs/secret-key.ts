import type { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { type KeyChange, secretKeyAfter } from '../../platform/releases/index.ts';

type SharedTable = typeof tables.albums | typeof tables.songs;
interface Shared {
  id: number;
  artistId: number;
}

/** The secret of a song's or album's link: made when there is none yet. */
export const keepSecretKey = (ctx: Ctx, table: SharedTable, work: Shared): Promise<string | null> =>
  changeSecretKey(ctx, table, work, 'keep');

/** Ends the link and every address that it has signed. */
export async function clearSecretKey(ctx: Ctx, table: SharedTable, work: Shared): Promise<void> {
  await changeSecretKey(ctx, table, work, 'clear');
}

/** `work` is as the caller was allowed to change it; a song that has moved to another artist since is refused. */
async function changeSecretKey(ctx: Ctx, table: SharedTable, { id, artistId }: Shared, change: KeyChange) {
  await takeHit(ctx, 'writesPerUser', requireUser(ctx).userId);
  return inTransaction(ctx, async (ctx) => {
    const [row] = await changeRows(ctx, table, {
      set: { secretKey: secretKeyAfter(change, table) },
      where: and(eq(table.id, id), eq(table.artistId, artistId)),
    });
    if (!row) throw conflict('This belongs to another artist now');
    return row.secretKey;
  });
}
