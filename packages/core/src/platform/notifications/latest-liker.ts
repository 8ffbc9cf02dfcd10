import { sql } from 'drizzle-orm';

/** The id in the `dedupeKey` of a notification of likes, such as `like:post:7`. */
const likedId = (kind: 'post' | 'postComment' | 'songComment') =>
  sql.raw(
    `case when starts_with(notifications.dedupe_key, 'like:${kind}:') then split_part(notifications.dedupe_key, ':', 3)::int end`,
  );

/**
 * Who else likes the thing of a notification, and did so last, as fields of its payload. Null if nobody does, and for
 * notifications of other types. Leaves out its recipient, and people whom an artist of theirs blocked.
 */
export const latestOtherLiker = sql`(
  select jsonb_build_object('userId', u.id, 'username', u.display_username, 'profileImage', u.profile_image)
  from (
    select user_id, created_at from content_likes where content_id = ${likedId('post')}
    union all select user_id, created_at from comment_likes where comment_id = ${likedId('postComment')}
    union all select user_id, created_at from song_comment_likes where comment_id = ${likedId('songComment')}
  ) l join users u on u.id = l.user_id and u.deleted_at is null
  where u.id <> notifications.user_id and u.id <> (notifications.payload ->> 'userId')::int
    and not exists (
      select from artist_blocks b join artist_members m on m.artist_id = b.artist_id
      where b.user_id = u.id and m.user_id = notifications.user_id)
  order by l.created_at desc, u.id desc limit 1)`;
