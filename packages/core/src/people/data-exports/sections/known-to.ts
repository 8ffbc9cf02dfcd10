import type { OpenDatabase } from '@stagedoor/db';

type Client = OpenDatabase['client'];

const isMemberOf = (sql: Client, userId: number) =>
  sql`a.id in (select artist_id from artist_members where user_id = ${userId})`;

const isListed = (sql: Client, work: 's' | 'b') => sql`(
  ${sql(work)}.hidden_at is null and (${sql(work)}.release_state = 'published' or ${sql(work)}.release_state = 'scheduled'
    and ${sql(work)}.publish_at - ${sql(work)}.early_access_days * interval '24 hours' <= now()))`;

/**
 * Whether a person may still see song `s`. The archive keeps their own actions on deleted or hidden songs, without
 * title and artist. These conditions match `songVisibleTo` and `postVisibleTo`.
 */
export const songKnownTo = (sql: Client, userId: number) => sql`(
  s.deleted_at is null and a.deleted_at is null
  and (${isMemberOf(sql, userId)} or (s.audio_state in ('ready', 'missing') and a.suspended_at is null
    and ${isListed(sql, 's')} and not exists (
      select from albums b where b.id = s.album_id and b.deleted_at is null and not ${isListed(sql, 'b')}))))`;

/** `songKnownTo` for a post `p` of the artist `a`. */
export const postKnownTo = (sql: Client, userId: number) => sql`(
  p.deleted_at is null and a.deleted_at is null and (${isMemberOf(sql, userId)}
    or (p.state = 'published' and p.hidden_at is null and p.file_state in ('none', 'ready') and a.suspended_at is null)))`;

/** `songKnownTo` for an album `b` of the artist `a`. */
export const albumKnownTo = (sql: Client, userId: number) => sql`(
  b.deleted_at is null and a.deleted_at is null
  and (${isMemberOf(sql, userId)} or (a.suspended_at is null and ${isListed(sql, 'b')})))`;

/** `songKnownTo` for an artist `a`. */
export const artistKnownTo = (sql: Client, userId: number) => sql`(
  a.deleted_at is null and (${isMemberOf(sql, userId)} or a.suspended_at is null))`;
