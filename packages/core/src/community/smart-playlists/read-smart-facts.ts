import { tables } from '@stagedoor/db';
import type { SmartRules } from '@stagedoor/validators';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx, Rights } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { choiceOf } from './choice.ts';
import { takeChoices } from './take-choices.ts';

const { albums, artists, songs } = tables;

export interface SmartFacts {
  songCount: number;
  durationMs: number;
  /** The first covers that differ, four at most. */
  covers: { image: string; placeholder: string | null }[];
}

type FactsRow = SmartFacts & { id: number } & Record<string, unknown>;

/** Totals of smart playlists' songs for the caller, by playlist id, in one statement. */
export async function readSmartFacts(
  ctx: Ctx,
  playlists: readonly { id: number; rules: SmartRules }[],
): Promise<Map<number, SmartFacts>> {
  if (playlists.length === 0) return new Map();
  takeChoices(ctx, playlists.length);
  const rights = await loadRights(ctx);
  const facts = playlists.map(({ id, rules }) => factsOf(ctx, id, rules, rights));
  const rows = await ctx.db.execute<FactsRow>(sql.join(facts, sql` union all `));
  return new Map([...rows].map(({ id, ...row }) => [id, row]));
}

function factsOf(ctx: Ctx, id: number, rules: SmartRules, rights: Rights): SQL {
  return sql`(with chosen as (${chosenSongs(ctx, rules, rights)})
    select ${id}::int as id, count(*)::int as "songCount",
      coalesce(sum(chosen.duration_ms), 0)::float8 as "durationMs",
      (select coalesce(json_agg(json_build_object('image', cover, 'placeholder', placeholder) order by place), '[]')
        from (select * from (
          select distinct on (cover) cover, placeholder, place from chosen
          where cover is not null order by cover, place) as different
        order by place limit 4) as first) as covers
    from chosen)`;
}

function chosenSongs(ctx: Ctx, rules: SmartRules, rights: Rights) {
  const { where, orderBy } = choiceOf(ctx, rules, rights);
  return ctx.db
    .select({
      durationMs: songs.durationMs,
      cover: sql`coalesce(${songs.coverImage}, ${albums.coverImage})`.as('cover'),
      placeholder:
        sql`case when ${songs.coverImage} is null then ${albums.coverPlaceholder} else ${songs.coverPlaceholder} end`.as(
          'placeholder',
        ),
      place: sql`row_number() over (order by ${sql.join(orderBy, sql`, `)})`.as('place'),
    })
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)))
    .where(where)
    .orderBy(sql`place`)
    .limit(rules.limit);
}
