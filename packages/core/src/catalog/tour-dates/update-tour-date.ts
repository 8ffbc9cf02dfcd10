import { tables } from '@stagedoor/db';
import type { TourDate, UpdateTourDateInput } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { requireUnchanged } from '../../platform/edits/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireActingWriter } from '../artists/index.ts';
import { findTourDate } from './queries.ts';

const { tourDates } = tables;

/** Changes the given fields of one of the caller's own dates; other artists' dates are `not_found`. */
export async function updateTourDate(ctx: Ctx, input: UpdateTourDateInput): Promise<TourDate> {
  const { artistId } = await requireActingWriter(ctx, 'manage');
  const { id, ifMatch, ...changes } = input;
  const known = await findTourDate(ctx, id);
  if (known?.artistId !== artistId) throw notFound('Tour date');
  return inTransaction(ctx, async (ctx) => {
    const read = () => findTourDate(ctx, id);
    await requireUnchanged(ctx, { table: tourDates, id, ifMatch, read });
    if (Object.keys(changes).length === 0) return known;
    const where = and(eq(tourDates.id, id), eq(tourDates.artistId, artistId));
    await changeRows(ctx, tourDates, { set: changes, where });
    const tourDate = await read();
    if (!tourDate) throw notFound('Tour date');
    return tourDate;
  });
}
