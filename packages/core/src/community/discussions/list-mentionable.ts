import { tables } from '@stagedoor/db';
import type { Mentionable, MentionableInput } from '@stagedoor/validators';
import { type SQL, sql } from 'drizzle-orm';
import { getSong } from '../../catalog/songs/index.ts';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { getPost } from '../posts/index.ts';

const { artistMembers, comments, posts, songComments, songs, users } = tables;
/** How many names are offered. */
const MAX_OFFERED = 6;

/**
 * People whose names the caller may want to write in a comment on a song or post that they may see: its artist, and
 * those who commented there, latest first. `query` is how their names begin.
 */
export async function listMentionable(ctx: Ctx, input: MentionableInput): Promise<Mentionable[]> {
  const { userId } = requireUser(ctx);
  const { kind, id } = input;
  const isOpen = kind === 'song' ? await getSong(ctx, { id }) : !(await getPost(ctx, { id })).isLocked;
  if (!isOpen) return [];
  const start = `${input.query.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`;
  return [
    ...(await ctx.db.execute<{ [K in keyof Mentionable]: Mentionable[K] }>(sql`
      select u.id as "userId", u.display_username as username, u.profile_image as "profileImage"
      from (${WRITERS[kind](id)}) writer join ${users} u on u.id = writer.user_id
      where u.id <> ${userId} and u.deleted_at is null and u.suspended_at is null
        and u.username like ${start} and u.username = lower(u.display_username)
        and u.username ~ '^[a-z0-9._-]{3,30}$'
      order by writer.rank desc nulls first limit ${MAX_OFFERED}`)),
  ];
}

/** The owner of the profile comes first. */
const WRITERS: Record<MentionableInput['kind'], (id: number) => SQL> = {
  song: (id) =>
    writersOf(
      sql`${artistMembers} a join ${songs} s on s.artist_id = a.artist_id and a.role = 'owner' where s.id = ${id}`,
      sql`${songComments} c where c.song_id = ${id}`,
    ),
  content: (id) =>
    writersOf(
      sql`${artistMembers} a join ${posts} p on p.artist_id = a.artist_id and a.role = 'owner' where p.id = ${id}`,
      sql`${comments} c where c.content_id = ${id}`,
    ),
};

const writersOf = (owner: SQL, written: SQL) => sql`
  select user_id, case when bool_or(is_owner) then null else max(rank) end as rank from (
    select a.user_id, null::int as rank, true as is_owner from ${owner}
    union all
    select c.user_id, c.id, false from ${written} and c.deleted_at is null and c.hidden_at is null) one
  group by user_id`;
