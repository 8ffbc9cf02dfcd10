import { tables } from '@stagedoor/db';
import type { AdminSong, AdminSongsInput, CountedPage } from '@stagedoor/validators';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireModerator } from '../../../platform/context/index.ts';
import { isSongPublished } from '../../reports/index.ts';
import { listRows, type Order, orderOf, patternOf, sortBy } from './list-rows.ts';
import { isGone, isInState, stateOf } from './things.ts';

const { albums, artistNames, artists, songs, songTitles } = tables;

const ORDERS: Record<NonNullable<AdminSongsInput['sortBy']>, Order> = {
  added: orderOf('all songs for staff', null),
  plays: orderOf('all songs by plays', songs.plays, { isIdReversed: true }),
};

const SOURCES: Record<NonNullable<AdminSongsInput['source']>, SQL> = {
  upload: sql`${songs.importedFrom} is null and not ${songs.uploadedByAdmin}`,
  import: sql`${songs.importedFrom} is not null`,
  admin: sql`${songs.uploadedByAdmin}`,
};

/** Each branch has an index of its own, whose row count the planner knows. */
const isNamed = (pattern: string, state: AdminSongsInput['state']): SQL => sql`${songs.id} in (
  select ${songTitles.id} from ${songTitles} where ${songTitles.title} like lower(${pattern})
  union all select s.id from ${artistNames} join ${songs} s on s.artist_id = ${artistNames.id} and ${isGone('s', state)}
    where ${artistNames.title} like lower(${pattern}))`;

/**
 * Songs of all artists, in every state for admins and those that are out for moderators; `search` matches the
 * title and the artist's name.
 */
export async function listEverySong(ctx: Ctx, input: AdminSongsInput): Promise<CountedPage<AdminSong>> {
  const { isAdmin } = requireModerator(ctx);
  const pattern = patternOf(input.search);
  const where = and(
    input.id === undefined ? isInState(songs, input.state) : eq(songs.id, input.id),
    isAdmin ? undefined : isSongPublished(ctx.now()),
    input.source && SOURCES[input.source],
    input.audio && eq(songs.audioState, input.audio),
    input.access && eq(songs.isPremium, input.access === 'premium'),
    input.artistId === undefined ? undefined : eq(songs.artistId, input.artistId),
    pattern ? isNamed(pattern, input.state) : undefined,
  );
  const order = ORDERS[input.sortBy ?? 'added'];
  const { orderBy, after, sortValue } = sortBy(ctx, songs.id, order, input);
  const rows = ctx.db
    .select({
      sortValue,
      id: songs.id,
      title: songs.title,
      coverImage: songs.coverImage,
      artistId: songs.artistId,
      artistName: artists.name,
      originalArtistName: songs.originalArtistName,
      albumTitle: albums.title,
      duration: songs.duration,
      plays: songs.plays,
      isPremium: songs.isPremium,
      audioState: songs.audioState,
      releaseState: songs.releaseState,
      source: sql<AdminSong['source']>`case when ${songs.uploadedByAdmin} then 'admin'
        when ${songs.importedFrom} is not null then 'import' else 'upload' end`,
      thingState: stateOf(songs),
      createdAt: songs.createdAt,
    })
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)))
    .where(and(where, after))
    .orderBy(...orderBy)
    .limit(input.limit + 1);
  return listRows(ctx, input, {
    rows,
    order,
    from: sql`${songs}`,
    where,
    present: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
  });
}
