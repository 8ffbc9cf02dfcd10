import { tables } from '@stagedoor/db';
import type { Album, UpdateAlbumInput } from '@stagedoor/validators';
import { and, eq, gte, isNull } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { requireUnchanged } from '../../platform/edits/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { writeCredits } from '../credits/index.ts';
import { changeCover, coverColumns } from '../images/index.ts';
import {
  announceAlbum,
  changesRelease,
  isInEarlyAccess,
  priceColumn,
  readRelease,
} from '../releases/index.ts';
import { getEditableAlbum } from './editable-album.ts';
import { getAlbum } from './queries.ts';
import { readReleaseDate } from './release-date.ts';

const { albums, songs } = tables;

/** Changes the given fields of an album; omitted ones keep their value. */
export async function updateAlbum(ctx: Ctx, { id, ifMatch, ...changes }: UpdateAlbumInput): Promise<Album> {
  await requireWriter(ctx);
  const album = await getEditableAlbum(ctx, { id });
  return inTransaction(ctx, async (ctx) => {
    const { year, coverImage, price, state, publishAt, earlyAccessDays, credits, ...fields } = changes;
    const old = await lockAlbum(ctx, id);
    await requireUnchanged(ctx, { table: albums, id, ifMatch, read: () => readAlbum(ctx, id) });
    const wanted = { state, publishAt, earlyAccessDays };
    const release = changesRelease(wanted) ? readRelease(wanted, ctx.now(), old) : undefined;
    const isAnew = release !== undefined && isInEarlyAccess(old, ctx.now());
    const [changed] = await changeRows(ctx, albums, {
      set: {
        id,
        ...fields,
        ...priceColumn(price),
        ...release,
        ...(isAnew && { announcedAt: null }),
        ...(credits && (await writeCredits(ctx, { kind: 'album', id }, credits))),
        ...(year !== undefined && readReleaseDate(year)),
        ...coverColumns(await changeCover(ctx, coverImage, { shown: album.coverImage })),
      },
      where: and(eq(albums.id, id), isNull(albums.deletedAt)),
    });
    if (!changed) throw notFound('Album');
    if (isAnew && old.announcedAt)
      await changeRows(ctx, songs, {
        set: { announcedAt: null },
        where: and(eq(songs.albumId, id), gte(songs.announcedAt, old.announcedAt)),
      });
    if (release && !changed.announcedAt) await announceAlbum(ctx, id);
    return readAlbum(ctx, id);
  });
}

async function readAlbum(ctx: Ctx, id: number): Promise<Album> {
  const { songs: _songs, ...album } = await getAlbum(ctx, { id });
  return album;
}

/** Locks the album before its pictures. Its other fields may decide about its date. */
async function lockAlbum(ctx: Ctx, id: number) {
  const [album] = await ctx.db.select().from(albums).where(eq(albums.id, id)).for('no key update');
  if (!album) throw notFound('Album');
  return album;
}
