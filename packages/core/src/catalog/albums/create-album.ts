import { tables } from '@stagedoor/db';
import type { Album, CreateAlbumInput } from '@stagedoor/validators';
import { insertRow } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { requireActingWriter } from '../artists/acting-artist.ts';
import { coverColumns, describeCover } from '../images/index.ts';
import { readRelease } from '../releases/index.ts';
import { getAlbum } from './queries.ts';
import { readReleaseDate } from './release-date.ts';

/** Adds an album to the caller's catalogue; `year` is a year or a full release date. */
export async function createAlbum(ctx: Ctx, input: CreateAlbumInput): Promise<Album> {
  const { artistId } = await requireActingWriter(ctx, 'publish');
  const { year, coverImage, state, publishAt, earlyAccessDays, ...fields } = input;
  return inTransaction(ctx, async (ctx) => {
    const album = await insertRow(ctx, tables.albums, {
      ...fields,
      artistId,
      ...readRelease({ state, publishAt, earlyAccessDays }, ctx.now()),
      ...readReleaseDate(year),
      ...coverColumns(await describeCover(ctx, coverImage)),
    });
    const { songs: _songs, ...created } = await getAlbum(ctx, { id: album.id });
    return created;
  });
}
