import { tables } from '@stagedoor/db';
import type { TourDate } from '@stagedoor/validators';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { getActingArtistId, getArtist } from '../artists/index.ts';

const { tourDates } = tables;
const WESTMOST_OFFSET_MS = 12 * 3600 * 1000;

/** The earliest date that is not over everywhere on earth: tonight's concert in Honolulu is not past yet. */
export const earliestDay = (ctx: Ctx) =>
  new Date(ctx.now().getTime() - WESTMOST_OFFSET_MS).toISOString().slice(0, 10);

/** An artist's upcoming dates, soonest first. */
export async function listTourDates(ctx: Ctx, input: { artistId: number }): Promise<TourDate[]> {
  const artist = await getArtist(ctx, { id: input.artistId });
  const rows = await selectTourDates(ctx)
    .where(and(eq(tourDates.artistId, artist.id), gte(tourDates.date, earliestDay(ctx))))
    .orderBy(asc(tourDates.date), asc(tourDates.id));
  return rows.map((row) => present(ctx, row));
}

/** All of the caller's own dates: upcoming ones, soonest first, then past ones, latest first. */
export async function listOwnTourDates(ctx: Ctx): Promise<TourDate[]> {
  requireArtist(ctx);
  const rows = await selectTourDates(ctx)
    .where(eq(tourDates.artistId, await getActingArtistId(ctx, 'manage')))
    .orderBy(asc(tourDates.date), asc(tourDates.id));
  const all = rows.map((row) => present(ctx, row));
  return [...all.filter(({ isPast }) => !isPast), ...all.filter(({ isPast }) => isPast).reverse()];
}

/** Those of the dates that are there, in no order. */
export async function listTourDatesByIds(ctx: Ctx, ids: readonly number[]): Promise<TourDate[]> {
  if (ids.length === 0) return [];
  const rows = await selectTourDates(ctx).where(inArray(tourDates.id, [...ids]));
  return rows.map((row) => present(ctx, row));
}

/** One date, or undefined. */
export async function findTourDate(ctx: Ctx, id: number): Promise<TourDate | undefined> {
  const [row] = await selectTourDates(ctx).where(eq(tourDates.id, id));
  return row && present(ctx, row);
}

const selectTourDates = (ctx: Ctx) =>
  ctx.db
    .select({
      id: tourDates.id,
      artistId: tourDates.artistId,
      date: tourDates.date,
      venue: tourDates.venue,
      city: tourDates.city,
      country: tourDates.country,
      url: tourDates.url,
      updatedAt: tourDates.updatedAt,
    })
    .from(tourDates);

type TourDateRow = Awaited<ReturnType<typeof selectTourDates>>[number];

const present = (ctx: Ctx, row: TourDateRow): TourDate => ({
  ...row,
  isPast: row.date < earliestDay(ctx),
  updatedAt: row.updatedAt.toISOString(),
});
