import type { TargetRef, TargetType } from '@stagedoor/validators';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

/** What a decision is about, as far as the decision needs to know it. */
export interface Subject extends TargetRef {
  /** How lists name it. */
  name: string;
  /** The profile whose page or work it is. */
  artistId: number | null;
  /** The song or post under which a comment stands. */
  parentId: number | null;
  isDeleted: boolean;
}

const TABLES: Record<TargetType, SQL> = {
  artist: sql`artists`,
  album: sql`albums`,
  song: sql`songs`,
  post: sql`contents`,
  songComment: sql`song_comments`,
  postComment: sql`comments`,
  playlist: sql`playlists`,
  user: sql`users`,
};

/** The table of a kind of thing; all of them have `hidden_at` or `suspended_at`, and `deleted_at`. */
export const tableOf = (type: TargetType): SQL => TABLES[type];

const commentName = sql`author.display_username || ': '
  || case when length(thing.text) > 80 then left(thing.text, 80) || '…' else thing.text end`;

const COLUMNS: Record<TargetType, { name: SQL; artistId?: SQL; parentId?: SQL }> = {
  artist: { name: sql`thing.name`, artistId: sql`thing.id` },
  album: { name: sql`thing.title`, artistId: sql`thing.artist_id` },
  song: { name: sql`thing.title`, artistId: sql`thing.artist_id` },
  post: { name: sql`thing.title`, artistId: sql`thing.artist_id` },
  songComment: { name: commentName, parentId: sql`thing.song_id` },
  postComment: { name: commentName, parentId: sql`thing.content_id` },
  playlist: { name: sql`thing.name` },
  user: { name: sql`thing.display_username` },
};

/** A thing, hidden or deleted too; undefined once it is gone for good. */
export async function findSubject(ctx: Ctx, target: TargetRef): Promise<Subject | undefined> {
  const [subject] = await listSubjects(ctx, [target]);
  return subject;
}

/** Those of the things that are not gone for good, in any order. */
export async function listSubjects(ctx: Ctx, targets: readonly TargetRef[]): Promise<Subject[]> {
  const found: Subject[] = [];
  for (const targetType of new Set(targets.map((target) => target.targetType))) {
    const ids = targets.flatMap((target) => (target.targetType === targetType ? [target.targetId] : []));
    const { name, artistId = sql`null::int`, parentId } = COLUMNS[targetType];
    const author = parentId ? sql`join users author on author.id = thing.user_id` : sql``;
    const rows = await ctx.db.execute<Record<keyof Subject, unknown>>(sql`
      select ${targetType} as "targetType", thing.id as "targetId", ${name} as name, ${artistId} as "artistId",
        ${parentId ?? sql`null::int`} as "parentId", thing.deleted_at is not null as "isDeleted"
      from ${tableOf(targetType)} thing ${author} where thing.id = any(${sql.param(ids)}::int[])`);
    found.push(...(rows as unknown as Subject[]));
  }
  return found;
}
