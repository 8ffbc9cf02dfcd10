import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { type Audience, publish, publishToServers, type StoredEvent } from '../../platform/live/index.ts';
import { COVERED } from './covered.ts';
import type { CoverTarget } from './jobs.ts';

/** What the worker measured in a picture; `thumbhash` is base64, `tint` is #rrggbb. */
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
  const changed = await writeCover(ctx, target, current, set, cover?.tint ?? null);
  if (changed) await publish(ctx, changed.audience, changed.event);
}

interface Cover {
  coverImage: string | null;
  coverPlaceholder: string | null;
}

/** Returns what to tell whom; undefined when nothing changed. */
async function writeCover(
  ctx: Ctx,
  target: CoverTarget,
  current: string | null,
  cover: Cover,
  tint: string | null,
): Promise<{ audience: Audience; event: StoredEvent } | undefined> {
  const isShown = (column: PgColumn) => (current === null ? isNull(column) : eq(column, current));
  const { albums, artists, playlists, songs } = tables;
  const changed = (rows: { artistId: number }[]) =>
    rows.map(
      ({ artistId }) => ({ audience: 'all', event: { type: 'catalog-changed', artistId } }) as const,
    )[0];
  switch (target.entity) {
    case 'artist':
      return changed(
        await ctx.db
          .update(artists)
          .set({ ...cover, tint })
          .where(and(eq(artists.id, target.id), isShown(artists.coverImage)))
          .returning({ artistId: artists.id }),
      );
    case 'playlist': {
      const rows = await ctx.db
        .update(playlists)
        .set(cover)
        .where(and(eq(playlists.id, target.id), isShown(playlists.coverImage)))
        .returning({ playlistId: playlists.id, updatedAt: playlists.updatedAt });
      return rows.map(({ playlistId, updatedAt }) => ({
        audience: `playlist:${playlistId}` as const,
        event: { type: 'playlist-changed' as const, playlistId, updatedAt: updatedAt.toISOString() },
      }))[0];
    }
    default: {
      const table = target.entity === 'song' ? songs : albums;
      return changed(
        await ctx.db
          .update(table)
          .set(cover)
          .where(and(eq(table.id, target.id), isShown(table.coverImage)))
          .returning({ artistId: table.artistId }),
      );
    }
  }
}
