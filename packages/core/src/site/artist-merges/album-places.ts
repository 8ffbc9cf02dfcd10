import { tables } from '@stagedoor/db';
import { type SQL, sql } from 'drizzle-orm';
import { keepAlbumRelease } from '../../catalog/releases/index.ts';
import { changeBySql } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { recordDeletion } from '../../platform/decisions/index.ts';
import { timeOf } from '../../platform/releases/index.ts';
import { oneOf } from './move-rows.ts';
import type { Place, Treatment } from './moved.ts';

const { songs } = tables;

/** The dates of a song or album by itself, as `datesOf` has them. */
const dateIn = (table: string, earlier: string) =>
  sql.raw(`case when ${table}.hidden_at is not null or ${table}.release_state = 'draft' then 'infinity'
    when ${table}.release_state = 'scheduled' then ${table}.publish_at${earlier} else '-infinity' end`);
const opensAt = (table: string) => dateIn(table, '');
const listedAt = (table: string) => dateIn(table, ` - ${table}.early_access_days * interval '24 hours'`);

/**
 * Songs move with their albums. Undone, no song stays in an album of the other profile: it goes back to the album and the
 * place that it had before the merge, if that does not hide it, and else becomes a single. It takes the state of the album
 * that it leaves, unless everybody had it before the merge: nothing is published or hidden by an undone merge.
 */
export const albumPlaces: Treatment = {
  async merge(ctx, { from, into, moved, at }) {
    const now = sql`${timeOf(at)}::timestamptz`;
    const rows = await ctx.db.execute<{ place: Place }>(sql`
      select json_build_array(s.id, s.album_id, s.disc_number, s.track_number,
        ${opensAt('s')} <= ${now} and (a.id is null or ${opensAt('a')} <= ${now})) as place
      from songs s left join albums a on a.id = s.album_id and a.deleted_at is null
      where s.artist_id in (${from}, ${into}) order by s.id`);
    moved.places = rows.map(({ place }) => place);
  },
  async undo(ctx, { from, into, moved: { places = [] } }) {
    const now = sql`${timeOf(ctx.now())}::timestamptz`;
    const isStray = (song: SQL) => sql`${song}.artist_id in (${from}, ${into}) and exists (
      select from albums y where y.id = ${song}.album_id and y.artist_id <> ${song}.artist_id)`;
    await recordDeletions(ctx, isStray(sql`s`));
    const wereOpen = places.flatMap(([id, , , , isOpen]) => (isOpen ? [id] : []));
    await keepAlbumRelease(
      ctx,
      sql`${isStray(sql`songs`)} and not (songs.release_state = 'published' and songs.id = ${oneOf(wereOpen)})`,
    );
    const isAsOpen = (date: (table: string) => SQL) => sql`${date('a')} <= greatest(${date('s')}, ${now})`;
    await changeBySql(
      ctx,
      songs,
      sql`with places as (
        select (p ->> 0)::int as id, (p ->> 1)::int as album_id, (p ->> 2)::int as disc, (p ->> 3)::int as track
        from jsonb_array_elements(${JSON.stringify(places)}::jsonb) p
      ), going as (
        select s.id, a.id as album_id, case when a.id is null then 1 else p.disc end as disc,
          case when a.id is not null then p.track end as track
        from songs s left join places p using (id)
        left join albums a on a.id = p.album_id and a.artist_id = s.artist_id and a.deleted_at is null
          and ${isAsOpen(listedAt)} and ${isAsOpen(opensAt)}
        where ${isStray(sql`s`)})
      update songs set album_id = g.album_id, disc_number = g.disc, track_number = g.track
      from going g where songs.id = g.id`,
    );
  },
};

/** A song deleted together with its album by an admin gets a deletion record of its own, or it could not be restored. */
async function recordDeletions(ctx: Ctx, isStray: SQL): Promise<void> {
  const rows = await ctx.db.execute<{ targetId: number; name: string; at: string }>(sql`
    select s.id as "targetId", s.title as name, s.deleted_at as at
    from songs s join albums a on a.id = s.album_id and a.deleted_at = s.deleted_at
    where s.deleted_by_admin and ${isStray} order by s.id`);
  for (const { at, ...song } of rows)
    await recordDeletion(ctx, { targetType: 'song', ...song, at: new Date(at) });
}
