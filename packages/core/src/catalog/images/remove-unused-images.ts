import { tables } from '@stagedoor/db';
import { and, eq, inArray, isNull, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Ctx, inTransaction, mayRemoveFiles } from '../../platform/context/index.ts';
import { imageKeys } from './address.ts';

const { albums, artists, images, notifications, playlists, products, settings, songs, users } = tables;

const UNUSED_AFTER_MS = 24 * 3600 * 1000;
const BATCH = 100;

/** Every column that may hold the address of a picture. A test compares this list with the tables. */
export const PICTURE_COLUMNS: readonly PgColumn[] = [
  albums.coverImage,
  artists.bannerImage,
  artists.coverImage,
  playlists.coverImage,
  products.image,
  songs.coverImage,
  users.profileImage,
];

/** The site's settings hold its logo. */
const LOGO = sql`${settings.value} -> 'settings' ->> 'logo'`;

/** Notifications show the picture that was current when they were sent. */
const NOTIFIED = ['profileImage', 'coverImage'] as const;

const isUnused = (ctx: Ctx): SQL | undefined =>
  and(
    // Failed pictures have no files, but for originals that failed by our own fault.
    isNull(images.keptKey),
    ne(images.state, 'processing'),
    lt(images.createdAt, new Date(ctx.now().getTime() - UNUSED_AFTER_MS)),
    ...PICTURE_COLUMNS.map((column) =>
      notExists(ctx.db.select({ one: sql`1` }).from(column.table).where(eq(column, images.address))),
    ),
    notExists(ctx.db.select({ one: sql`1` }).from(settings).where(sql`${LOGO} = ${images.address}`)),
    ...NOTIFIED.map((key) =>
      notExists(
        ctx.db
          .select({ one: sql`1` })
          .from(notifications)
          .where(sql`${notifications.payload} ->> ${sql.raw(`'${key}'`)} = ${images.address}`),
      ),
    ),
  );

/**
 * Deletes pictures uploaded more than a day ago that nothing uses, and returns how many. `describeCover` locks a
 * picture's row until its choice is committed, so it is either chosen or removed.
 */
export async function removeUnusedImages(ctx: Ctx): Promise<number> {
  const found = await ctx.db.select({ id: images.id }).from(images).where(isUnused(ctx));
  let removed = 0;
  for (let start = 0; start < found.length; start += BATCH)
    removed += await removeBatch(
      ctx,
      found.slice(start, start + BATCH).map(({ id }) => id),
    );
  return removed;
}

async function removeBatch(ctx: Ctx, ids: readonly number[]): Promise<number> {
  // From here on the pictures cannot be chosen, even if this process dies between their files and their rows.
  const doomed = await whileLocked(ctx, ids, async (ctx, unused) => {
    const isOne = inArray(images.id, unused);
    return ctx.db.update(images).set({ state: 'failed' }).where(isOne).returning({ id: images.id });
  });
  const removed = await whileLocked(
    ctx,
    doomed.map(({ id }) => id),
    async (ctx, unused) => {
      if (!(await mayRemoveFiles(ctx))) return [];
      const rows = await ctx.db.delete(images).where(inArray(images.id, unused)).returning();
      const keys = rows.flatMap(({ name }) => imageKeys(name));
      // A new upload of this picture waits for this transaction, so its files are not trashed.
      await Promise.all(keys.map((key) => ctx.storage.trash(key)));
      return rows;
    },
  );
  return removed.length;
}

/** A picture that is being chosen is skipped. Reads who shows the others after they are locked, not before. */
const whileLocked = <Row>(
  ctx: Ctx,
  ids: readonly number[],
  act: (ctx: Ctx, unused: number[]) => Promise<Row[]>,
): Promise<Row[]> =>
  inTransaction(ctx, async (ctx) => {
    const locked = await ctx.db
      .select({ id: images.id })
      .from(images)
      .where(inArray(images.id, [...ids]))
      .for('update', { skipLocked: true });
    const unused = await ctx.db
      .select({ id: images.id })
      .from(images)
      .where(
        and(
          inArray(
            images.id,
            locked.map(({ id }) => id),
          ),
          isUnused(ctx),
        ),
      );
    return unused.length === 0
      ? []
      : act(
          ctx,
          unused.map(({ id }) => id),
        );
  });
