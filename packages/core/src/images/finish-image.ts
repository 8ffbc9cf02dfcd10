import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../context/index.ts';
import { publish, publishToServers } from '../live/index.ts';
import type { CoverTarget } from './jobs.ts';

/** What the worker measured of a picture; `thumbhash` in base64, `tint` as #rrggbb. */
export interface ImageFacts {
  width: number;
  height: number;
  thumbhash: string;
  tint: string;
}

/** Marks the picture ready and gives its target the placeholder and tint. Safe to run twice. */
export async function finishImage(
  ctx: Ctx,
  input: { imageId: number; facts: ImageFacts; target: CoverTarget | null },
): Promise<void> {
  const { images } = tables;
  const { width, height, thumbhash, tint } = input.facts;
  await inTransaction(ctx, async (ctx) => {
    const [image] = await ctx.db
      .update(images)
      .set({ width, height, thumbhash, tint, state: 'ready', failureReason: null })
      .where(eq(images.id, input.imageId))
      .returning({ address: images.address });
    if (image && input.target) await applyCover(ctx, input.target, image.address, input.facts);
    await publishToServers(ctx, { type: 'image-finished', imageId: input.imageId });
  });
}

/** Marks the picture as unreadable and takes it off its target. */
export async function failImage(
  ctx: Ctx,
  input: { imageId: number; reason: string; target: CoverTarget | null },
): Promise<void> {
  const { images } = tables;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(images)
      .set({ state: 'failed', failureReason: input.reason })
      .where(eq(images.id, input.imageId));
    if (input.target) await applyCover(ctx, input.target, null, null);
    await publishToServers(ctx, { type: 'image-finished', imageId: input.imageId });
  });
}

/** Sets or clears the cover of a song, album or artist. */
export async function applyCover(
  ctx: Ctx,
  target: CoverTarget,
  coverImage: string | null,
  facts: ImageFacts | null,
): Promise<void> {
  const cover = { coverImage, coverPlaceholder: facts?.thumbhash ?? null };
  const artistId = await writeCover(ctx, target, cover, facts?.tint ?? null);
  if (artistId !== undefined) await publish(ctx, 'all', { type: 'catalog-changed', artistId });
}

async function writeCover(
  ctx: Ctx,
  target: CoverTarget,
  cover: { coverImage: string | null; coverPlaceholder: string | null },
  tint: string | null,
): Promise<number | undefined> {
  if (target.entity === 'artist') {
    const { artists } = tables;
    await ctx.db
      .update(artists)
      .set({ ...cover, tint })
      .where(eq(artists.id, target.id));
    return target.id;
  }
  const table = target.entity === 'song' ? tables.songs : tables.albums;
  const [row] = await ctx.db
    .update(table)
    .set(cover)
    .where(eq(table.id, target.id))
    .returning({ artistId: table.artistId });
  return row?.artistId;
}
