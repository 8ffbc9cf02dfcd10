import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';
import { COVERED } from './covered.ts';
import type { CoverTarget } from './jobs.ts';

/** The worker's measurements of a picture; `thumbhash` is base64, `tint` is #rrggbb. */
export interface ImageFacts {
  width: number;
  height: number;
  thumbhash: string;
  tint: string;
}

/** Marks the picture as ready and sets the placeholder and tint of its target. Safe to run twice. */
export async function finishImage(
  ctx: Ctx,
  input: { imageId: number; facts: ImageFacts; target: CoverTarget | null },
): Promise<void> {
  const { images } = tables;
  const { width, height, thumbhash, tint } = input.facts;
  await inTransaction(ctx, async (ctx) => {
    if (input.target) await lockTarget(ctx, input.target);
    const [image] = await ctx.db
      .update(images)
      .set({ width, height, thumbhash, tint, state: 'ready', failureReason: null, keptKey: null })
      .where(eq(images.id, input.imageId))
      .returning({ address: images.address });
    if (image && input.target)
      await applyCover(ctx, input.target, input.target.isWhenReady ? null : image.address, {
        address: image.address,
        ...input.facts,
      });
    await publishToServers(ctx, { type: 'image-finished', imageId: input.imageId });
  });
}

/**
 * Marks the picture as failed and removes it from its target if it is still shown there; `keptKey` names an
 * original to keep.
 */
export async function failImage(
  ctx: Ctx,
  input: { imageId: number; reason: string; target: CoverTarget | null; keptKey?: string },
): Promise<void> {
  const { images } = tables;
  await inTransaction(ctx, async (ctx) => {
    if (input.target) await lockTarget(ctx, input.target);
    const [image] = await ctx.db
      .update(images)
      .set({ state: 'failed', failureReason: input.reason, keptKey: input.keptKey ?? null })
      .where(eq(images.id, input.imageId))
      .returning({ address: images.address });
    if (image && input.target) await applyCover(ctx, input.target, image.address, null);
    await publishToServers(ctx, { type: 'image-finished', imageId: input.imageId });
  });
}

/** Rows that show a picture are locked before it. */
export async function lockTarget(
  ctx: Ctx,
  { entity, id }: Pick<CoverTarget, 'entity' | 'id'>,
): Promise<void> {
  const table = COVERED[entity];
  await ctx.db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
}

/**
 * Sets or clears the cover of a song, album, artist or playlist if it still shows `current`; a newer choice is kept.
 */
export async function applyCover(
  ctx: Ctx,
  target: CoverTarget,
  current: string | null,
  cover: { address: string; thumbhash: string; tint: string } | null,
): Promise<void> {
  const set = { coverImage: cover?.address ?? null, coverPlaceholder: cover?.thumbhash ?? null };
  const isShown = (column: PgColumn) => (current === null ? isNull(column) : eq(column, current));
  const { artists, playlists } = tables;
  const { entity, id } = target;
  if (entity === 'artist') {
    const where = and(eq(artists.id, id), isShown(artists.coverImage));
    await changeRows(ctx, artists, { set: { ...set, tint: cover?.tint ?? null }, where });
  } else if (entity === 'playlist') {
    const [changed] = await ctx.db
      .update(playlists)
      .set(set)
      .where(and(eq(playlists.id, id), isShown(playlists.coverImage)))
      .returning({ updatedAt: playlists.updatedAt });
    if (!changed) return;
    const updatedAt = changed.updatedAt.toISOString();
    await publish(ctx, `playlist:${id}`, { type: 'playlist-changed', playlistId: id, updatedAt });
  } else {
    const table = COVERED[entity];
    await changeRows(ctx, table, { set, where: and(eq(table.id, id), isShown(table.coverImage)) });
  }
}
