import { tables } from '@stagedoor/db';
import { TOUR_DATES_PER_ARTIST, type TourDate, type TourDateInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { insertRow } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { lockArtist, requireActingWriter } from '../artists/index.ts';
import { announceTourDate } from './announce-tour-date.ts';
import { findTourDate } from './queries.ts';

const { tourDates } = tables;

/** Adds a tour date of the caller's artist, whose fans hear of it unless it is past. */
export async function createTourDate(ctx: Ctx, input: TourDateInput): Promise<TourDate> {
  const { artistId } = await requireActingWriter(ctx, 'manage');
  return inTransaction(ctx, async (ctx) => {
    await lockArtist(ctx, artistId);
    if ((await ctx.db.$count(tourDates, eq(tourDates.artistId, artistId))) >= TOUR_DATES_PER_ARTIST)
      throw conflict(`You can enter at most ${TOUR_DATES_PER_ARTIST} tour dates`);
    const { id } = await insertRow(ctx, tourDates, { ...input, artistId });
    const tourDate = await findTourDate(ctx, id);
    if (!tourDate) throw new Error('The tour date was not found');
    if (!tourDate.isPast) await announceTourDate(ctx, tourDate);
    return tourDate;
  });
}
