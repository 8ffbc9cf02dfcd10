import { tables } from '@stagedoor/db';
import type { ChangeSongsInput } from '@stagedoor/validators';
import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import { restorableSince } from '../../platform/audit/index.ts';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireActingWriter } from '../artists/index.ts';
import { tellBuyers } from '../releases/index.ts';
import { lockOwnAlbum, moveToAlbum } from './album-place.ts';
import { keepFromTags } from './keep-from-tags.ts';

const { songs } = tables;

interface Chosen {
  ids: readonly number[];
  artistId: number;
}
type Act = ChangeSongsInput['act'];

/** Applies one action to many songs of the profile: all, or none if one is missing or belongs to another profile. */
export async function changeSongs(ctx: Ctx, { ids, act }: ChangeSongsInput): Promise<{ count: number }> {
  const { artistId } = await requireActingWriter(ctx, 'publish');
  return inTransaction(ctx, async (ctx) => {
    const chosen = { ids, artistId };
    if (act.type === 'album' && act.albumId) await lockOwnAlbum(ctx, act.albumId, artistId);
    await lockSongs(ctx, chosen, act.type === 'restore' ? isRestorable(ctx) : isNull(songs.deletedAt));
    await perform(ctx, chosen, act);
    return { count: ids.length };
  });
}

const isRestorable = (ctx: Ctx): SQL | undefined =>
  and(gt(songs.deletedAt, restorableSince(ctx.now())), eq(songs.deletedByAdmin, false));

async function lockSongs(ctx: Ctx, { ids, artistId }: Chosen, fits: SQL | undefined): Promise<void> {
  const found = await ctx.db
    .select({ id: songs.id })
    .from(songs)
    .where(and(inArray(songs.id, [...ids]), eq(songs.artistId, artistId), fits))
    .orderBy(asc(songs.id))
    .for('no key update');
  if (found.length !== ids.length) throw notFound('Song');
}

async function perform(ctx: Ctx, { ids }: Chosen, act: Act): Promise<void> {
  const set = (values: Partial<typeof songs.$inferInsert>) =>
    changeRows(ctx, songs, { set: values, where: inArray(songs.id, [...ids]) });
  switch (act.type) {
    case 'premium':
      await set({ isPremium: act.isPremium });
      break;
    case 'genre':
      await keepFromTags(ctx, ids);
      await set({ genre: act.genre });
      break;
    case 'tags':
      await set({ tags: act.tags });
      break;
    case 'explicit':
      await set({ isExplicit: act.isExplicit });
      break;
    case 'album':
      await moveToAlbum(ctx, { songIds: ids, albumId: act.albumId });
      break;
    case 'delete':
      await set({ deletedAt: ctx.now() });
      await tellBuyers(ctx, { songIds: ids });
      break;
    case 'restore':
      await set({ deletedAt: null });
  }
}
