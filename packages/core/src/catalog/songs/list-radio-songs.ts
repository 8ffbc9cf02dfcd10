import { tables } from '@stagedoor/db';
import type { RadioInput, Song } from '@stagedoor/validators';
import { and, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { presentSong } from './present.ts';
import { getSong } from './queries.ts';
import { selectSongs, songVisibleWithAlbum } from './select-songs.ts';

const { relatedArtists, songs } = tables;

/** Songs of one answer, and how many are looked at for them: some may be locked or without audio. */
const SONGS = 20;
const LOOKED_AT = 80;
/** The most played songs of each kind from which the radio draws. */
const POOL = 200;
/** How likely songs of each kind come, in relation to each other. */
const WEIGHTS = { artist: 3, related: 3, genre: 2, popular: 0.2 };

/**
 * Songs like one that the caller may see, in a new order each time, none that they may not play: of its artist, of
 * artists whom the same fans like, and of its genre. Songs that everybody plays come when those do not suffice.
 */
export async function listRadioSongs(ctx: Ctx, { songId, heard }: RadioInput): Promise<Song[]> {
  const { artistId, genre } = await getSong(ctx, { id: songId });
  const [rights, now] = [await loadRights(ctx), ctx.now()];
  const pool = (weight: number, where: ReturnType<typeof sql>) =>
    sql`(select id, ${weight}::float8 as weight from ${songs} where deleted_at is null and ${where}
      order by plays desc, id limit ${POOL})`;
  const known = sql.param([songId, ...heard]);
  const drawn = await ctx.db.execute<{ id: number }>(sql`
    select id from (
      ${pool(WEIGHTS.artist, sql`artist_id = ${artistId}`)}
      union all ${pool(
        WEIGHTS.related,
        sql`artist_id in (select related_artist_id from ${relatedArtists} where artist_id = ${artistId})`,
      )}
      union all ${genre ? pool(WEIGHTS.genre, sql`lower(genre) = lower(${genre})`) : pool(0.01, sql`false`)}
      union all ${pool(WEIGHTS.popular, sql`true`)}
    ) pool
    where id <> all(${known}::int[])
    group by id order by -ln(1 - random()) / sum(weight) limit ${LOOKED_AT}`);
  const ids = drawn.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await selectSongs(ctx.db).where(
    and(inArray(songs.id, ids), songVisibleWithAlbum(rights, now)),
  );
  const found = new Map(rows.map((row) => [row.id, presentSong(row, rights, now)]));
  return ids
    .flatMap((id) => found.get(id) ?? [])
    .filter(({ isLocked, audioUrl }) => !isLocked && audioUrl !== null)
    .slice(0, SONGS);
}
