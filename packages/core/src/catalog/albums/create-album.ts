import { tables } from '@stagedoor/db';
import type { Album, CreateAlbumInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { changeRows, insertRow } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { requireActingWriter } from '../artists/acting-artist.ts';
import { writeCredits } from '../credits/index.ts';
import { coverColumns, describeCover } from '../images/index.ts';
import { readRelease } from '../releases/index.ts';
import { getAlbum } from './queries.ts';
import { readReleaseDate } from './release-date.ts';

/** Adds an album to the caller's catalogue; `year` is a year or a full release date. */
export async function createAlbum(ctx: Ctx, input: CreateAlbumInput): Promise<Album> {
  const { artistId } = await requireActingWriter(ctx, 'publish');
  const { year, coverImage, state, publishAt, earlyAccessDays, credits, ...fields } = input;
  return inTransaction(ctx, async (ctx) => {
    const album = await insertRow(ctx, tables.albums, {
      ...fields,
      artistId,
      ...readRelease({ state, publishAt, earlyAccessDays }, ctx.now()),
      ...readReleaseDate(year),
      ...coverColumns(await describeCover(ctx, coverImage)),
    });
    if (credits?.length) {
      const columns = await writeCredits(ctx, { kind: 'album', id: album.id }, credits);
      await changeRows(ctx, tables.albums, { set: columns, where: eq(tables.albums.id, album.id) });
    }
    const { songs: _songs, ...created } = await getAlbum(ctx, { id: album.id });
    return created;
  });
}
