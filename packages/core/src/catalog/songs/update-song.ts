import { tables } from '@stagedoor/db';
import type { Song, UpdateSongInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { requireUnchanged } from '../../platform/edits/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { writeCredits } from '../credits/index.ts';
import { changeCover, coverColumns } from '../images/index.ts';
import { writeLyrics } from '../lyrics/index.ts';
import {
  announceSong,
  changesRelease,
  isInEarlyAccess,
  priceColumn,
  readRelease,
} from '../releases/index.ts';
import { lockOwnAlbum, moveToAlbum } from './album-place.ts';
import { getEditableSong } from './editable-song.ts';
import { keepFromTags } from './keep-from-tags.ts';
import { explainLostSong, isStillOwned } from './lost-song.ts';
import { getSong } from './queries.ts';

const { songs } = tables;

/**
 * Changes the given fields of a song; omitted ones keep their value. A song that is moved to an album comes
 * last there, unless its numbers are given too.
 */
export async function updateSong(ctx: Ctx, { id, ifMatch, ...changes }: UpdateSongInput): Promise<Song> {
  await requireWriter(ctx);
  const song = await getEditableSong(ctx, { id });
  return inTransaction(ctx, async (ctx) => {
    const { albumId, coverImage, price, state, publishAt, earlyAccessDays, lyrics, credits, ...fields } =
      changes;
    if (albumId) await lockOwnAlbum(ctx, albumId, song.artistId);
    const old = await lockSong(ctx, id);
    const read = () => getSong(ctx, { id });
    await requireUnchanged(ctx, { table: songs, id, ifMatch, read });
    const changed = { state, publishAt, earlyAccessDays };
    const release = changesRelease(changed) ? readRelease(changed, ctx.now(), old) : undefined;
    if (albumId !== undefined) await moveToAlbum(ctx, { songIds: [id], albumId });
    await keepFromTags(ctx, [id]);
    const [written] = await changeRows(ctx, songs, {
      // The id makes the statement valid when no other column changes.
      set: {
        id,
        ...fields,
        ...priceColumn(price),
        ...release,
        ...(release && isInEarlyAccess(old, ctx.now()) && { announcedAt: null }),
        ...(lyrics !== undefined && (await writeLyrics(ctx, id, lyrics))),
        ...(credits && (await writeCredits(ctx, { kind: 'song', id }, credits))),
        ...coverColumns(await changeCover(ctx, coverImage, { shown: song.coverImage })),
      },
      where: isStillOwned(song),
    });
    if (!written) throw await explainLostSong(ctx, id);
    if (release && !written.announcedAt) await announceSong(ctx, id);
    if (fields.commentsClosed !== undefined)
      await publish(ctx, `song:${id}`, { type: 'discussion-changed', kind: 'song', id });
    return read();
  });
}

/** Locks the song before its files and pictures. Its other fields may decide about its date. */
async function lockSong(ctx: Ctx, id: number) {
  const [song] = await ctx.db.select().from(songs).where(eq(songs.id, id)).for('no key update');
  if (!song) throw notFound('Song');
  return song;
}
