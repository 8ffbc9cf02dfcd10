import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { deleteRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireActingWriter } from '../artists/index.ts';

const { tourDates } = tables;

/** Deletes one of the caller's own tour dates. */
export async function deleteTourDate(ctx: Ctx, input: { id: number }): Promise<void> {
  const { artistId } = await requireActingWriter(ctx, 'manage');
  await inTransaction(ctx, async (ctx) => {
    const isTheirs = and(eq(tourDates.id, input.id), eq(tourDates.artistId, artistId));
    const [gone] = await deleteRows(ctx, tourDates, isTheirs);
    if (!gone) throw notFound('Tour date');
  });
}
