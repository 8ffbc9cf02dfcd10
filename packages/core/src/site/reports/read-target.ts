import type { TargetRef, TargetType } from '@stagedoor/validators';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

/** A thing that can be reported and decided about, regardless of who asks. */
export interface Target extends TargetRef {
  /** Its title or name, or the text of a comment. */
  name: string;
  /** How lists of the administration name it: a comment by its author and its beginning. */
  listedName: string;
  /** The title that a comment belongs to; otherwise its own name. */
  shownName: string;
  /** Its page on this site. */
  path: string;
  /** The author; for an artist's work the owner of the profile, if it has one. */
  makerUserId: number | null;
  /** The profile that it belongs to, or null for what belongs to a person. */
  artistId: number | null;
  /** The song or post of a comment. */
  parentId: number | null;
  isDeleted: boolean;
}

interface Reading {
  table: SQL;
  joins?: SQL;
  name: SQL;
  listedName?: SQL;
  shownName?: SQL;
  path: SQL;
  maker: SQL;
  artistId?: SQL;
  parentId?: SQL;
}

const ofArtist = (
  table: SQL,
  path: SQL,
  name = sql`thing.title`,
  artistId = sql`thing.artist_id`,
): Reading => ({
  table,
  name,
  artistId,
  path: sql`${path} || thing.id`,
  maker: sql`(select m.user_id from artist_members m where m.artist_id = ${artistId} and m.role = 'owner')`,
});

const comment = (table: SQL, parents: SQL, parentId: SQL, path: SQL): Reading => ({
  table,
  parentId,
  joins: sql`join users author on author.id = thing.user_id join ${parents} parent on parent.id = ${parentId}`,
  name: sql`thing.text`,
  listedName: sql`author.display_username || ': '
    || case when length(thing.text) > 80 then left(thing.text, 80) || '…' else thing.text end`,
  shownName: sql`parent.title`,
  path: sql`${path} || parent.id`,
  maker: sql`thing.user_id`,
});

const READINGS: Record<TargetType, Reading> = {
  artist: ofArtist(sql`artists`, sql`'/artist/'`, sql`thing.name`, sql`thing.id`),
  album: ofArtist(sql`albums`, sql`'/album/'`),
  song: ofArtist(sql`songs`, sql`'/song/'`),
  post: ofArtist(sql`contents`, sql`'/content/'`),
  songComment: comment(sql`song_comments`, sql`songs`, sql`thing.song_id`, sql`'/song/'`),
  postComment: comment(sql`comments`, sql`contents`, sql`thing.content_id`, sql`'/content/'`),
  playlist: {
    table: sql`playlists`,
    name: sql`thing.name`,
    maker: sql`thing.user_id`,
    path: sql`'/playlist/' || thing.id`,
  },
  user: {
    table: sql`users`,
    name: sql`thing.display_username`,
    maker: sql`thing.id`,
    path: sql`'/u/' || thing.display_username`,
  },
};

/** The table of a kind of thing; all of them have `hidden_at` or `suspended_at`, and `deleted_at`. */
export const tableOf = (type: TargetType): SQL => READINGS[type].table;

/** The thing, deleted or hidden ones too; undefined when it is gone for good. */
export async function readTarget(ctx: Ctx, target: TargetRef): Promise<Target | undefined> {
  const [found] = await readTargets(ctx, [target]);
  return found;
}

/** Those of the things that are not gone for good, in any order. */
export async function readTargets(ctx: Ctx, targets: readonly TargetRef[]): Promise<Target[]> {
  const found: Target[] = [];
  for (const targetType of new Set(targets.map((target) => target.targetType))) {
    const ids = targets.flatMap((target) => (target.targetType === targetType ? [target.targetId] : []));
    found.push(...(await readOfType(ctx, targetType, ids)));
  }
  return found;
}

const NONE = sql`null::int`;

async function readOfType(ctx: Ctx, targetType: TargetType, ids: readonly number[]): Promise<Target[]> {
  const { table, joins = sql``, name, path, maker, ...rest } = READINGS[targetType];
  const { listedName = name, shownName = name, artistId = NONE, parentId = NONE } = rest;
  const rows = await ctx.db.execute<Omit<Target, 'targetType'> & Record<string, unknown>>(sql`
    select thing.id as "targetId", ${name} as name, ${listedName} as "listedName", ${shownName} as "shownName",
      ${path} as path, ${maker} as "makerUserId", ${artistId} as "artistId", ${parentId} as "parentId",
      thing.deleted_at is not null as "isDeleted"
    from ${table} thing ${joins} where thing.id = any(${sql.param(ids)}::int[])`);
  return rows.map((row) => ({ ...row, targetType }));
}
