import type { OpenDatabase } from '@stagedoor/db';

type Client = OpenDatabase['client'];

/**
 * What a person acted on may be deleted or hidden by now: what they did stays in their archive, the title and the
 * artist's name do not. These say as `songVisibleTo` and `contentVisibleTo` do what the person may know of.
 */
export const songKnownTo = (sql: Client, userId: number) => sql`(
  s.deleted_at is null and a.deleted_at is null
  and (a.user_id = ${userId} or (s.audio_state in ('ready', 'missing') and a.suspended_at is null)))`;

/** The same of a post `p` of the artist `a`. */
export const postKnownTo = (sql: Client, userId: number) => sql`(
  p.deleted_at is null and a.deleted_at is null and (a.user_id = ${userId}
    or (p.state = 'published' and p.file_state in ('none', 'ready') and a.suspended_at is null)))`;

/** The same of an artist `a`. */
export const artistKnownTo = (sql: Client, userId: number) => sql`(
  a.deleted_at is null and (a.user_id = ${userId} or a.suspended_at is null))`;
